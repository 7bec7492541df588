import type { ValidationError } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { personaIssues, personaWarnings, siteIssues, siteWarnings } from './site-issues.ts';

/** The checks of the whole site while an editor types: what publishing one document alone would cause. */
const CHECKS = { siteIssues, personaIssues, siteWarnings, personaWarnings };

export type SiteCheck = keyof typeof CHECKS;

export type Published = readonly StoredDocument[];
/** Runs a check, for what is published now and one edited document. */
export type RunCheck = (
  check: SiteCheck,
  published: Published,
  document: StoredDocument,
) => Promise<ValidationError[]>;

/** Runs it here. */
export const runCheck: RunCheck = (check, published, document) =>
  CHECKS[check](published, document);

/** What the page sends to the worker. `published` and `document` are there only when they are not known there yet. */
export type CheckRequest = {
  id: number;
  check: SiteCheck;
  published?: Published;
  document?: StoredDocument;
};

export type CheckResponse = { id: number; issues?: ValidationError[]; failure?: string };

/** Responds to the requests of `runInWorker`, in the worker. The checks of one edit share their results. */
export function respondTo(
  post: (response: CheckResponse) => void,
): (request: CheckRequest) => void {
  let published: Published = [];
  let document: StoredDocument | undefined;
  return ({ id, check, ...sent }) => {
    published = sent.published ?? published;
    document = sent.document ?? document;
    if (!document) return;
    runCheck(check, published, document).then(
      (issues) => post({ id, issues }),
      (error: unknown) => post({ id, failure: String(error) }),
    );
  };
}
