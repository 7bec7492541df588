import type { DocumentRule, SanityDocument, ValidationContext, ValidationError } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentIssues } from './document-issues.ts';
import { publishedDocuments, unreadableMessage } from './published-documents.ts';
import { personaIssues, personaWarnings, siteIssues, siteWarnings } from './site-issues.ts';
import { unreferencedNotice } from './unreferenced-document.ts';

/**
 * The rules of every document of the site. An error, which blocks Publish: publishing this document
 * alone would break the audit. A warning: something would have no effect. A note: no published list
 * refers to this document yet.
 */
export const siteRule = (rule: DocumentRule) => [
  rule.custom(async (document, context) => {
    if (!document) return true;
    const issues = withoutDuplicates([
      ...documentIssues(document),
      ...(await issuesInSite(document, context)),
    ]);
    return issues.length === 0 || issues;
  }),
  rule
    .custom(async (document, context) => {
      const issues = document ? await warningsFor(siteWarnings, document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning(),
  rule
    .custom(async (document, context) => {
      const published = await publishedDocuments(context).catch(() => undefined);
      return (document && published && unreferencedNotice(published, document)) ?? true;
    })
    .info(),
];

/** A persona can always be published, even when nothing can be checked: it has warnings only. */
export const personaRule = (rule: DocumentRule) =>
  rule
    .custom(async (document, context) => {
      const issues = document ? await warningsFor(personaWarnings, document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning();

/**
 * The warnings of a document. None if the lake cannot be read: `siteRule` reports that as an error.
 * A failure of `find` becomes a warning, because an exception would count as an error and block
 * Publish.
 */
export async function warningsFor(
  find: typeof siteWarnings,
  document: StoredDocument,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<ValidationError[]> {
  const published = await publishedDocuments(context).catch(() => undefined);
  if (!published) return [];
  return find(published, document).catch((error: unknown) => [
    { message: `The warnings could not be checked: ${String(error)}` },
  ]);
}

/** If the lake cannot be read, nothing can be checked or published: a single error says so. */
async function issuesInSite(
  document: SanityDocument,
  context: ValidationContext,
): Promise<ValidationError[]> {
  try {
    const published = await publishedDocuments(context);
    return [
      ...(await siteIssues(published, document)),
      ...(await personaIssues(published, document)),
    ];
  } catch (error) {
    return [{ message: unreadableMessage(error) }];
  }
}

const withoutDuplicates = (issues: ValidationError[]) => [
  ...new Map(
    issues.map((issue) => [JSON.stringify([issue.path ?? [], issue.message]), issue]),
  ).values(),
];
