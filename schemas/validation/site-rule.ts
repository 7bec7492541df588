import type { DocumentRule, SanityDocument, ValidationContext, ValidationError } from 'sanity';
import { localIssues } from './local-issues.ts';
import {
  publishedDocuments,
  type StoredDocument,
  unreadableMessage,
} from './published-documents.ts';
import { personaIssues, personaWarnings, siteIssues, siteWarnings } from './site-issues.ts';
import { unreferencedNotice } from './unreferenced-document.ts';

/**
 * The rules of every document: publishing it alone, over what is published now, must leave the
 * audit working. Those issues are errors, which block Publish. What would be without effect is a
 * warning, which does not. That nothing lists it yet is only said.
 */
export const siteRule = (rule: DocumentRule) => [
  rule.custom(async (document, context) => {
    if (!document) return true;
    const issues = withoutDuplicates([
      ...localIssues(document),
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

/** A persona can always be published, even while nothing can be checked: there are only warnings. */
export const personaRule = (rule: DocumentRule) =>
  rule
    .custom(async (document, context) => {
      const issues = document ? await warningsFor(personaWarnings, document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning();

/**
 * That the lake does not answer is said by the errors. Warnings that cannot be worked out are a
 * warning too: an exception would be an error, and block Publish.
 */
export async function warningsFor(
  find: typeof siteWarnings,
  document: StoredDocument,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<ValidationError[]> {
  const published = await publishedDocuments(context).catch(() => undefined);
  if (!published) return [];
  return find(published, document).catch((error: unknown) => [
    { message: `The warnings could not be worked out: ${String(error)}` },
  ]);
}

/** Without an answer from the lake nothing can be checked, nor published: one error says so. */
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
