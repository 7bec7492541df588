import type { ValidationError } from 'sanity';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { whyUnseen } from './publication.ts';
import { personaWarnings, siteIssues, siteWarnings, unfilledFields } from './site-issues.ts';
import { versionsOf } from './versions.ts';

/** What the rules of a document say while an editor types. */
export type Findings = Record<'errors' | 'warnings' | 'notes', ValidationError[]>;

export type CheckSite = (stored: Documents, document: StoredDocument) => Promise<Findings>;

/** Checks it here. A persona can always be saved, so it has warnings alone. A check for warnings that fails is one. */
export const checkHere: CheckSite = async (stored, document) => {
  const isPersona = document._type === 'persona';
  const warnings = await (isPersona ? personaWarnings : siteWarnings)(stored, document).catch(
    (error: unknown) => [{ message: `The warnings could not be checked: ${String(error)}` }],
  );
  if (isPersona) return { errors: [], warnings, notes: [] };
  const unseen = whyUnseen(versionsOf(stored).withDrafts, document);
  return {
    errors: await siteIssues(stored, document),
    warnings,
    notes: [...(unseen ? [{ message: unseen }] : []), ...(await unfilledFields(stored, document))],
  };
};

/** What the page sends to the worker. `stored` is there only when it is not known there yet. */
export type CheckRequest = { document: StoredDocument; stored?: Documents };
export type CheckResponse = { findings?: Findings; failure?: string };

/** Responds to the requests of `runInWorker`, in the worker, each through the port that came with it. */
export function respondTo() {
  let known: Documents = [];
  return ({ data, ports: [port] }: MessageEvent<CheckRequest>) => {
    const { document, stored = known } = data;
    known = stored;
    const respond = (response: CheckResponse) => port?.postMessage(response);
    checkHere(stored, document).then(
      (findings) => respond({ findings }),
      (error: unknown) => respond({ failure: String(error) }),
    );
  };
}
