import type { ValidationError } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { personaWarnings, siteIssues, siteWarnings, unfilledFields } from './site-issues.ts';

/** The checks of the whole site while an editor types: what publishing one document would cause. */
const CHECKS = { siteIssues, siteWarnings, unfilledFields, personaWarnings };

export type SiteCheck = keyof typeof CHECKS;

/** All documents as they are stored. */
export type Stored = readonly StoredDocument[];
/** Runs a check, for what is stored now and one edited document. */
export type RunCheck = (
  check: SiteCheck,
  stored: Stored,
  document: StoredDocument,
) => Promise<ValidationError[]>;

/** Runs it here. */
export const runCheck: RunCheck = (check, stored, document) => CHECKS[check](stored, document);

/** What the page sends to the worker. `stored` and `document` are there only when they are not known there yet. */
export type CheckRequest = {
  id: number;
  check: SiteCheck;
  stored?: Stored;
  document?: StoredDocument;
};

export type CheckResponse = { id: number; issues?: ValidationError[]; failure?: string };

/** Responds to the requests of `runInWorker`, in the worker. The checks of one edit share their results. */
export function respondTo(
  post: (response: CheckResponse) => void,
): (request: CheckRequest) => void {
  let stored: Stored = [];
  let document: StoredDocument | undefined;
  return ({ id, check, ...sent }) => {
    stored = sent.stored ?? stored;
    document = sent.document ?? document;
    if (!document) return;
    runCheck(check, stored, document).then(
      (issues) => post({ id, issues }),
      (error: unknown) => post({ id, failure: String(error) }),
    );
  };
}
