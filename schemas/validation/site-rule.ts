import {
  type DocumentRule,
  getPublishedId,
  type SanityDocument,
  type ValidationContext,
  type ValidationError,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { documentIssues } from './document-issues.ts';
import { publishedDocuments, unreadableMessage } from './published-documents.ts';
import { checkSite } from './run-site-check.ts';
import type { SiteCheck } from './site-checks.ts';

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
      const issues = document ? await warningsFor('siteWarnings', document, context) : [];
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
      const issues = document ? await warningsFor('personaWarnings', document, context) : [];
      return issues.length === 0 || issues;
    })
    .warning();

/**
 * The warnings of a document. None if the lake cannot be read: `siteRule` reports that as an error.
 * A failure of the check becomes a warning, because an exception would count as an error and block
 * Publish.
 */
export async function warningsFor(
  check: SiteCheck,
  document: StoredDocument,
  context: Pick<ValidationContext, 'getClient'>,
  run = checkSite,
): Promise<ValidationError[]> {
  const published = await publishedDocuments(context).catch(() => undefined);
  if (!published) return [];
  return run(check, published, document).catch((error: unknown) => [
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
      ...(await checkSite('siteIssues', published, document)),
      ...(await checkSite('personaIssues', published, document)),
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

/** The list that has to refer to documents of these types before visitors see them. */
const LISTS: Record<string, { type: string; field: string; name: string }> = {
  industry: { type: 'quiz', field: 'industries', name: 'the industries of the quiz' },
  province: { type: 'leadForm', field: 'provinces', name: 'the provinces of the lead form' },
  claim: { type: 'landingPage', field: 'claims', name: 'the claims of the landing page' },
};

/** What to do if no published list refers to this document; `undefined` if one does. */
function unreferencedNotice(
  published: readonly StoredDocument[],
  { _id, _type }: StoredDocument,
): string | undefined {
  const list = LISTS[_type];
  if (!list) return undefined;
  const isReferenced = published.some(({ _type: type, [list.field]: items }) => {
    if (type !== list.type || !Array.isArray(items)) return false;
    return items.some((item: unknown) => ownProperty(item, '_ref') === getPublishedId(_id));
  });
  return isReferenced
    ? undefined
    : `No visitor sees this yet. Publish it, and add it to ${list.name}.`;
}
