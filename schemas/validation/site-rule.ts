import type { DocumentRule, SanityDocument, ValidationContext, ValidationError } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { whyUnseen } from './publication.ts';
import { checkSite } from './run-site-check.ts';
import type { SiteCheck } from './site-checks.ts';
import { storedDocuments, unreadableMessage } from './stored-documents.ts';
import { versionsOf } from './versions.ts';

/**
 * The rules of every document of the site. An error: publishing this document, with the drafts that it needs, would
 * break the audit. A warning: something would have no effect. A note: it is in no list of an audit yet, or something is
 * still to be filled in.
 */
export const siteRule = (rule: DocumentRule) => [
  rule.custom(async (document, context) => {
    if (!document) return true;
    const issues = await issuesInSite(document, context);
    return issues.length === 0 || issues;
  }),
  rule
    .custom(async (document, context) => {
      const issues = document ? await warningsFor('siteWarnings', document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning(),
  rule
    .custom(async (document, context) => {
      const stored = document && (await storedDocuments(context).catch(() => undefined));
      if (!stored) return true;
      const message = whyUnseen(versionsOf(stored).withDrafts, document);
      const notes = await warningsFor('unfilledFields', document, context);
      return [...(message ? [{ message }] : []), ...notes];
    })
    .info(),
];

/** A persona can always be saved, even when nothing can be checked: it has warnings only. */
export const personaRule = (rule: DocumentRule) =>
  rule
    .custom(async (document, context) => {
      const issues = document ? await warningsFor('personaWarnings', document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning();

/**
 * The warnings of a document. None if the lake cannot be read: `siteRule` reports that as an error.
 * A failure of the check becomes a warning, because an exception would count as an error.
 */
export async function warningsFor(
  check: SiteCheck,
  document: StoredDocument,
  context: Pick<ValidationContext, 'getClient'>,
  run = checkSite,
): Promise<ValidationError[]> {
  const stored = await storedDocuments(context).catch(() => undefined);
  if (!stored) return [];
  return run(check, stored, document).catch((error: unknown) => [
    { message: `The warnings could not be checked: ${String(error)}` },
  ]);
}

/** If the lake cannot be read, nothing can be checked or published: a single error says so. */
async function issuesInSite(
  document: SanityDocument,
  context: ValidationContext,
): Promise<ValidationError[]> {
  try {
    return await checkSite('siteIssues', await storedDocuments(context), document);
  } catch (error) {
    return [{ message: unreadableMessage(error) }];
  }
}
