import { getPublishedId } from '@sanity/client/csm';
import type { ValidationError } from 'sanity';
import { memoize } from '#app/quiz/base/memoize.ts';
import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { contentWarnings } from './content-warnings.ts';
import { affectedAudits, type FoundIssue, issuesTogether } from './issues-together.ts';
import { keyedPath, segmentsOf } from './keyed-path.ts';
import { publicationOf } from './publication.ts';
import { isUnfilled, shapeIssues } from './shape-issues.ts';
import { inspectPersonas, isSame, PERSONA, type SiteInspection } from './site-inspection.ts';
import { canonicalJson, type Versions, versionsOf, withDocument } from './versions.ts';

/** A document as it is edited, among all others, and what its Publish would publish. The same for the same arguments. */
const editIn = memoize((stored: Documents) =>
  memoize(async (document: StoredDocument) => {
    const id = getPublishedId(document._id);
    const { published, withDrafts } = versionsOf(stored);
    const versions: Versions = { published, withDrafts: withDocument(withDrafts, document, id) };
    const before = published.find(({ _id }) => _id === id);
    const shape = await shapeIssues(versions.withDrafts, { ...document, _id: id }, before);
    const publication = await publicationOf(versions, id);
    const broken = publication.own.flatMap(({ document: at, isOfShape, field, rule, message }) => {
      const path = keyedPath(document, segmentsOf(field));
      // The answers of a condition that was just added.
      const isToFillIn = rule === 'condition-values' && isUnfilled(document, before, path);
      return at === id && !isOfShape ? { message, path, isToFillIn } : [];
    });
    return { id, versions, own: [...shape, ...broken], publication };
  }),
);

/**
 * What would be wrong if this document were published now, with the drafts that go along (`publicationOf`).
 * An error in the document itself is at its field. One that it would cause in another document, and that no
 * draft mends, is at the edited field or, where several are, above all. Errors that other documents have
 * already, and what is unfinished in other drafts, are left out.
 */
export async function siteIssues(
  stored: Documents,
  document: StoredDocument,
): Promise<ValidationError[]> {
  const { id, versions, own, publication } = await editIn(stored)(document);
  const { documents, issues } = publication;
  const { published, withDrafts } = versions;
  const isUnfinished = ({ document: other, isOfShape }: FoundIssue) =>
    isOfShape && documents.some(({ _id }) => _id === other);
  const others = issues.filter((each) => each.document !== id && !isUnfinished(each));
  const withoutIt = documents.filter(({ _id }) => _id !== id);
  const known =
    others.length > 0 && withoutIt.length > 0 ? await issuesTogether(published, withoutIt) : [];
  const caused = others.filter((issue) => !known.some(isSame(issue)));
  return [
    ...own.flatMap(({ isToFillIn, ...issue }) => (isToFillIn ? [] : issue)),
    ...caused.map((issue) => ({
      message: effectOn(withDrafts, issue),
      path: editedField(document, published),
    })),
  ];
}

/** What is still to be filled in, which is not wrong, but is refused when it is published. */
export const unfilledFields = async (stored: Documents, document: StoredDocument) =>
  (await editIn(stored)(document)).own.filter(({ isToFillIn }) => isToFillIn);

function warningAbout(documents: Documents, issue: ContentIssue): string {
  const effect =
    issue.rule === PERSONA ? 'This renames the result of' : 'This edit causes a warning in';
  return `${effect} ${nameIn(documents, issue)}. ${issue.message}`;
}

function effectOn(documents: Documents, issue: ContentIssue): string {
  const name = nameIn(documents, issue);
  const effect = issue.rule === PERSONA ? `make ${name} fail` : `break ${name}`;
  return `This would ${effect}. ${issue.message} Change that too, or undo this.`;
}

/** The problems of a persona itself, and the questions that it does not answer yet. */
export const personaWarnings = (stored: Documents, persona: StoredDocument) =>
  findWarnings(
    stored,
    persona,
    inspectPersonas(({ problems, unanswered }) => [...problems, ...unanswered]),
  );

/**
 * The warnings that there would be if this document were published now, such as a level that no answers lead
 * to, and the personas whose level it would rename.
 */
export const siteWarnings = (stored: Documents, document: StoredDocument) =>
  findWarnings(stored, document, contentWarnings);

/** The warnings in each audit that has the document, or one that goes along, now or once published. */
async function findWarnings(
  stored: Documents,
  document: StoredDocument,
  inspect: (dataset: Documents, before: Documents) => Promise<SiteInspection>,
): Promise<ValidationError[]> {
  const { id, versions, publication } = await editIn(stored)(document);
  const { published, withDrafts } = versions;
  const found = await Promise.all(
    affectedAudits(published, publication.documents).map(async ({ before, now }) => {
      const [was, is] = [await inspect(before, before), await inspect(now, before)];
      // Where the edit has repaired the shape, what is found now was hidden before, not caused by it.
      const isCaused = (issue: ContentIssue) =>
        was.isWellFormed &&
        !publication.documents.some(({ _id }) => _id === issue.document) &&
        !was.issues.some(isSame(issue));
      const own = is.issues.filter((issue) => issue.document === id);
      return [
        ...own.map(({ field, message }) => ({
          message,
          path: keyedPath(document, segmentsOf(field)),
        })),
        ...is.issues.filter(isCaused).map((issue) => ({
          message: warningAbout(withDrafts, issue),
          path: editedField(document, published),
        })),
      ];
    }),
  );
  return found.flat();
}

function nameIn(documents: Documents, { document }: ContentIssue): string {
  const other = documents.find(({ _id }) => _id === document);
  return other ? documentName(other, documents) : 'a document that is gone';
}

/** The path of the field that differs from the published version, if it is the only one; otherwise that of the document. */
function editedField(document: StoredDocument, published: Documents): string[] {
  const before = published.find(({ _id }) => _id === getPublishedId(document._id));
  const edited = Object.keys({ ...before, ...document }).filter(
    (name) =>
      !name.startsWith('_') && canonicalJson(document[name]) !== canonicalJson(before?.[name]),
  );
  return before && edited.length === 1 ? edited : [];
}
