import { evaluate, parse } from 'groq-js';
import { getPublishedId, type ValidationError } from 'sanity';
import { type ContentIssue, parseSiteContent } from '#app/quiz/parse.ts';
import { siteContentQuery } from '#app/quiz/query.ts';
import { siteContent } from '#app/quiz/site.ts';
import { keyedPath, segmentsOf } from './keyed-path.ts';
import { nameOf } from './name-of.ts';
import type { StoredDocument } from './published-documents.ts';

const query = parse(siteContentQuery);

/**
 * What would be wrong with the site if this document alone were published now: the mistakes in the
 * document itself, each at its field, and those that it would cause in others, at the field that
 * was edited. Mistakes that others have anyway are not this document's business.
 */
export async function siteIssues(
  published: readonly StoredDocument[],
  document: StoredDocument,
): Promise<ValidationError[]> {
  const id = getPublishedId(document._id);
  const before = published.find(({ _id }) => _id === id);
  const others = published.filter(({ _id }) => _id !== id);
  const site = await siteOf([...others, { ...document, _id: id }]);
  const siteBefore = await siteOf(published);
  const own = site.issues.filter((issue) => issue.document === id && site.isWhole);
  const caused =
    site.isWhole && !siteBefore.isWhole
      ? []
      : site.issues.filter(
          (issue) => issue.document !== id && !siteBefore.issues.some(isSame(issue)),
        );
  const edited = editedField(document, before);
  return [
    ...own.map(({ field, message }) => ({ message, path: keyedPath(document, segmentsOf(field)) })),
    ...caused.map((issue) => ({ message: causedMessage(issue, others), path: edited })),
  ];
}

/**
 * The site's content and its issues. `isWhole`: it has the right shape, so the issues come from
 * the checks; otherwise they are about missing and malformed fields, and hide what the checks
 * would find.
 */
async function siteOf(dataset: readonly StoredDocument[]) {
  const answer: unknown = await (await evaluate(query, { dataset })).get();
  const parsed = parseSiteContent(answer);
  return {
    issues: 'issues' in parsed ? parsed.issues : [],
    isWhole: siteContent.safeParse(answer).success,
  };
}

const isSame = (one: ContentIssue) => (other: ContentIssue) =>
  one.document === other.document &&
  one.field === other.field &&
  one.rule === other.rule &&
  one.message === other.message;

function causedMessage(issue: ContentIssue, others: readonly StoredDocument[]): string {
  const other = others.find(({ _id }) => _id === issue.document);
  return `This would break ${other ? nameOf(other) : `the document "${issue.document}"`}. ${issue.message} Change and publish that first, or undo this.`;
}

/** The first field that differs from the published version, or the document itself. */
function editedField(document: StoredDocument, before: StoredDocument | undefined): string[] {
  const field = Object.keys({ ...before, ...document }).find(
    (name) =>
      !name.startsWith('_') && JSON.stringify(document[name]) !== JSON.stringify(before?.[name]),
  );
  return before && field ? [field] : [];
}
