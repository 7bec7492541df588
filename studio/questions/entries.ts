import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import { isSeen } from '#schemas/validation/publication.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { contentOf, type Versions } from '#schemas/validation/versions.ts';
import { type ListTexts, listTexts } from '#studio/versions/list-texts.ts';
import { itemsIn } from './edits.ts';
import type { QuizList } from './lists.ts';

/** An entry of a list of a quiz, as its editor sees it. */
export type ListEntry = ListTexts & {
  /** The id of the published document. */
  id: string;
  /** `undefined` if the document does not exist any more. */
  type?: string;
  /** How it differs from what visitors get, if it does. */
  state?: 'new' | 'changed' | 'removed';
};

const GONE = { title: 'This does not exist any more' };

const find = (documents: Documents, id: string) => documents.find(({ _id }) => _id === id);

/**
 * The entries of a list in the order of the draft. What is in the published list alone is among them, behind
 * the entry that it follows there, so that nobody loses sight of it before it is gone for visitors too.
 */
export function entriesOf(
  { published, withDrafts }: Versions,
  quizId: string,
  list: QuizList,
): ListEntry[] {
  const idsIn = (documents: Documents) =>
    itemsIn(find(documents, quizId), list).map(({ _ref }) => _ref);
  const before = idsIn(published);
  const now = idsIn(withDrafts);
  const entries: ListEntry[] = now.map((id) => {
    const document = find(withDrafts, id);
    const live = find(published, id);
    const isNew = !live || !before.includes(id);
    const isChanged = document && live && contentOf(document) !== contentOf(live);
    const state = isNew ? 'new' : isChanged ? 'changed' : undefined;
    const texts = document ? listTexts(document, withDrafts) : GONE;
    return { ...texts, id, type: document?._type, state };
  });
  for (const [index, id] of before.entries()) {
    const live = find(published, id);
    if (now.includes(id) || !live) continue;
    const previous = before
      .slice(0, index)
      .findLast((each) => entries.some((one) => one.id === each));
    const at = entries.findIndex((each) => each.id === previous);
    entries.splice(at + 1, 0, {
      ...listTexts(live, published),
      id,
      type: live._type,
      state: 'removed',
    });
  }
  return entries;
}

/**
 * What would be wrong without an entry: what refers to it in an audit, apart from the quiz and from what goes
 * along, its translations and answers of personas.
 */
export const dependentsOf = (documents: Documents, id: string): StoredDocument[] =>
  documents.filter(
    (each) =>
      !['quiz', 'persona', 'translation'].includes(each._type) &&
      refsIn(each).includes(id) &&
      isSeen(documents, each._id),
  );
