import { getPublishedId } from '@sanity/client/csm';
import { memoize } from '#app/quiz/base/memoize.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import { auditsOf, isPartOf } from './audits.ts';
import { type FoundIssue, inspectTogether } from './issues-together.ts';
import { referredFirst, refsIn } from './refs.ts';
import { editedDocuments, type Versions } from './versions.ts';

/** Drafts that are published together, what they refer to first, by their published ids. See docs/studio.md#publish. */
export type Publication = {
  documents: StoredDocument[];
  /** What would be wrong then and is not wrong now. Empty means that they can be published. */
  issues: FoundIssue[];
  /** All that would be wrong then in these documents themselves. */
  own: FoundIssue[];
};

const find = (documents: Documents, id: string) => documents.find(({ _id }) => _id === id);

/** The documents that are drafts, also those that say the same as what is published. */
const draftsIn = ({ published, withDrafts }: Versions) => {
  const known = new Set(published);
  return withDrafts.filter((each) => !known.has(each));
};

/** How each document is reached from the audits that are not deleted: by its id, the id of the one that refers to it. */
const reachedIn = memoize((documents: Documents): ReadonlyMap<string, string | undefined> => {
  const byId = new Map(documents.map((each) => [each._id, each]));
  const pages = documents.filter(({ _type }) => _type === 'page').map(({ _id }) => _id);
  const reached = new Map<string, string | undefined>(
    [...auditsOf(documents).map(({ id }) => id), ...pages].map((id) => [id, undefined]),
  );
  for (const [id] of reached)
    for (const ref of refsIn(byId.get(id))) if (!reached.has(ref)) reached.set(ref, id);
  return reached;
});

/** Whether visitors of an audit get something of this document. */
export const isSeen = (documents: Documents, id: string): boolean => reachedIn(documents).has(id);

/** Where a document of this type has to be listed before visitors see it. */
const LISTS: Record<string, string> = {
  industry: 'the industries of an audit, in the last row of Questions',
  province: 'the provinces of a form',
  claim: 'the claims of a landing page',
  answerSet: 'a question, as its answer set',
};

/** Why visitors of no audit see a document, and what to do about that; `undefined` if some do, or none ever will. */
export function whyUnseen(
  documents: Documents,
  { _id, _type }: StoredDocument,
): string | undefined {
  if (_type === 'persona' || isSeen(documents, getPublishedId(_id))) return undefined;
  const list = LISTS[_type];
  return list
    ? `No visitor sees this yet: add it to ${list}.`
    : 'No visitor sees this: it is in no audit, or in one that is deleted.';
}

function wayTo(documents: Documents, id: string): string[] {
  const owner = reachedIn(documents).get(id);
  return owner === undefined ? [] : [owner, ...wayTo(documents, owner)];
}

/** The new documents to which these refer, and so on, with these. */
function withNew({ published, withDrafts }: Versions, ids: Iterable<string>): Set<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const ref of refsIn(find(withDrafts, id), true))
      if (!find(published, ref) && find(withDrafts, ref)) all.add(ref);
  return all;
}

/** The drafts that have to be published together so that visitors see this document as it is edited. */
export function neededFor(versions: Versions, id: string): StoredDocument[] {
  const { published, withDrafts } = versions;
  const drafts = draftsIn(versions);
  const isAdded = !isSeen(published, id) && isSeen(withDrafts, id);
  const isRemoved = isSeen(published, id) && !isSeen(withDrafts, id);
  const removedFrom = drafts.filter(
    (each) =>
      refsIn(find(published, each._id)).includes(id) &&
      isSeen(published, each._id) &&
      !refsIn(each).includes(id),
  );
  const ids = withNew(versions, [
    ...(isRemoved ? [] : [id]),
    ...(isAdded ? wayTo(withDrafts, id) : []),
    ...(isRemoved ? removedFrom.map(({ _id }) => _id) : []),
  ]);
  return referredFirst(drafts.filter(({ _id }) => ids.has(_id)));
}

/** What publishing a document publishes: what it needs and, where that helps, the drafts without which it would break something. */
export async function publicationOf(versions: Versions, id: string): Promise<Publication> {
  const needed = neededFor(versions, id);
  const first = await publicationWith(versions, needed);
  for (let last = first; last.issues.length > 0; ) {
    const broken = last.issues.map(({ document }) => document);
    const known = last.documents.map(({ _id }) => _id);
    const used = last.documents
      .filter(({ _id }) => broken.includes(_id))
      .flatMap((each) => refsIn(each));
    const ids = withNew(versions, [...known, ...broken, ...used]);
    const more = referredFirst(draftsIn(versions).filter(({ _id }) => ids.has(_id)));
    if (more.length === known.length) return first;
    last = await publicationWith(versions, more);
    if (last.issues.length === 0) return last;
  }
  return first;
}

export async function publicationWith(
  { published, withDrafts }: Versions,
  documents: StoredDocument[],
): Promise<Publication> {
  const missing = documents.flatMap((each) =>
    refsIn(each, true).flatMap((ref): FoundIssue[] => {
      const draft = find(withDrafts, ref);
      if (!draft || find(published, ref) || find(documents, ref)) return [];
      const message = `It needs ${documentName(draft, withDrafts)}, which is new: publish that too.`;
      return [{ document: each._id, field: '', rule: 'left-out', message, isOfShape: false }];
    }),
  );
  if (missing.length > 0) return { documents, issues: missing, own: missing };
  return { documents, ...(await inspectTogether(published, documents)) };
}

/** What stands at the end of a list of changes, in this order. */
const LAST = ['persona', 'translation'];

/** As editors read them: what refers to others first, then what no visitor sees, translations last. */
export const inReadingOrder = (documents: Documents): StoredDocument[] =>
  documents
    .toReversed()
    .toSorted((one, other) => LAST.indexOf(one._type) - LAST.indexOf(other._type));

export const isTranslation = ({ _type }: StoredDocument): boolean => _type === 'translation';

/** Those of `changesOf` that visitors see. */
export const changesToSee = (versions: Versions, auditId: string): StoredDocument[] =>
  changesOf(versions, auditId).filter(({ _type }) => _type !== 'persona');

/**
 * The documents of an audit that are new or edited, with their translations, the personas that answer its
 * questions and, for the audit at `/`, the pages of the whole site.
 */
export function changesOf({ published, withDrafts }: Versions, auditId: string): StoredDocument[] {
  const isHome = auditsOf(withDrafts).find(({ id }) => id === auditId)?.path === '/';
  const pages = isHome ? withDrafts.filter(({ _type }) => _type === 'page') : [];
  const isOfPage = ({ _id, source }: StoredDocument) =>
    pages.some((page) => page._id === _id || refsIn(source).includes(page._id));
  const places = [...reachedIn(withDrafts).keys()];
  // The last first, as the order is read in reverse.
  return referredFirst(
    editedDocuments(published, withDrafts)
      .filter((each) => isPartOf(withDrafts, auditId, each) || isOfPage(each))
      .toSorted((one, other) => places.indexOf(other._id) - places.indexOf(one._id)),
  );
}
