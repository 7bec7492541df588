import type { SanityClient } from '@sanity/client';
import { getDraftId, getPublishedId } from '@sanity/client/csm';
import { isObject, ownProperty, partAt } from '#app/quiz/base/unknown.ts';
import {
  type Documents,
  decodeDocuments,
  isStoredDocument,
  type StoredDocument,
} from '#schemas/types/stored-document.ts';
import { weakUntilPublished } from '#schemas/validation/refs.ts';
import type { QuizList } from './lists.ts';

/** Changes of a list of a quiz and of the documents in it: all of them drafts, in one transaction, or none. */

type Items = readonly { _key: string; _ref: string }[];

const isItem = (value: unknown): value is Items[number] =>
  typeof ownProperty(value, '_ref') === 'string';

/** The references in a list of a quiz. */
export function itemsIn(quiz: StoredDocument | undefined, { field }: QuizList): Items {
  const value = partAt(quiz, field.split('.'));
  return Array.isArray(value) ? value.filter(isItem) : [];
}

export type QuizChange = (quiz: StoredDocument) => StoredDocument;

const withItems = (quiz: StoredDocument, { field }: QuizList, items: Items): StoredDocument => {
  const [name = '', nested] = field.split('.');
  const value = nested === undefined ? items : { ...Object(quiz[name]), [nested]: items };
  return { ...quiz, [name]: value };
};

/** Puts documents behind the entry `after`, or first. */
export const inserting =
  (list: QuizList, documents: Documents, after: string | undefined): QuizChange =>
  (quiz) => {
    const items = itemsIn(quiz, list);
    const added = documents.map(({ _id, _type }) => ({
      _key: _id.slice(0, 12),
      _type: 'reference',
      _ref: _id,
      ...weakUntilPublished(_type),
    }));
    const at = items.findIndex(({ _ref }) => _ref === after) + 1;
    return withItems(quiz, list, items.toSpliced(at, 0, ...added));
  };

/** Moves an entry behind the entry `after`, or to the start. */
export const moving =
  (list: QuizList, id: string, after: string | undefined): QuizChange =>
  (quiz) => {
    const items = itemsIn(quiz, list);
    const moved = items.filter(({ _ref }) => _ref === id);
    const others = items.filter(({ _ref }) => _ref !== id);
    const at = others.findIndex(({ _ref }) => _ref === after) + 1;
    return withItems(quiz, list, others.toSpliced(at, 0, ...moved));
  };

/** The fields of a quiz that refer to its parts. */
const LISTING = ['questions', 'quickWins', 'tiles', 'categories'];

const withLists = (quiz: StoredDocument, edit: (value: unknown, name: string) => unknown) => ({
  ...quiz,
  ...Object.fromEntries(
    LISTING.flatMap((name) => (name in quiz ? [[name, edit(quiz[name], name)]] : [])),
  ),
});

/** Takes documents out of the quiz, its categories included. */
export const removing =
  (ids: readonly string[]): QuizChange =>
  (quiz) =>
    withLists(quiz, (value) => without(value, ids));

function without(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value))
    return value
      .filter((each) => !ids.includes(String(ownProperty(each, '_ref'))))
      .map((each) => without(each, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, without(each, ids)]),
  );
}

/** Puts what `removing` took out of `before` back to where it was. */
export const puttingBack =
  (before: StoredDocument, ids: readonly string[]): QuizChange =>
  (quiz) =>
    withLists(quiz, (value, name) => withBack(value, before[name], ids));

function withBack(value: unknown, before: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value) && Array.isArray(before)) {
    const kept = value.map((each) => {
      const key = ownProperty(each, '_key');
      const known = before.find((one) => ownProperty(one, '_key') === key);
      return key === undefined || known === undefined ? each : withBack(each, known, ids);
    });
    for (const [index, each] of before.entries()) {
      const ref = ownProperty(each, '_ref');
      const isMissing = !kept.some((one) => ownProperty(one, '_ref') === ref);
      if (isMissing && ids.includes(String(ref))) kept.splice(index, 0, each);
    }
    return kept;
  }
  if (!isObject(value) || !isObject(before)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      withBack(each, ownProperty(before, name), ids),
    ]),
  );
}

/** What comes with a change, published or draft, and the ids of what goes: its drafts. What is published of it stays. */
export type Drafts = { created?: Documents; deleted?: readonly string[] };

/**
 * Changes the draft of a quiz, with the drafts that come and go. Resolves with a function that takes it back,
 * also once it is published, which deletes what the quiz no longer lists. If it rejects, nothing was changed,
 * as when somebody else edits the quiz at the same moment.
 */
export async function changeList(
  client: SanityClient,
  quizId: string,
  change: QuizChange,
  { created = [], deleted = [] }: Drafts = {},
): Promise<() => Promise<void>> {
  const draftId = getDraftId(quizId);
  const ids = [quizId, ...deleted].flatMap((id) => [getDraftId(id), id]);
  const [stored, translations] = await Promise.all([
    client.getDocuments(ids),
    client.fetch('*[source._ref in $deleted]', { deleted }, { perspective: 'raw' }),
  ]);
  const [draft, published, ...gone] = stored.map((each) =>
    isStoredDocument(each) ? each : undefined,
  );
  const quiz = draft ?? published;
  if (!quiz) throw new Error('The quiz no longer exists.');
  const edited = change(quiz);
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(quiz[name]),
  );
  const transaction = client.transaction();
  for (const each of created) transaction.createIfNotExists(each);
  if (!draft) transaction.create({ ...quiz, _id: draftId });
  if (changed.length > 0)
    transaction.patch(draftId, {
      set: Object.fromEntries(changed),
      ...(draft && { ifRevisionID: String(draft._rev) }),
    });
  const before = [...gone.filter((each) => each !== undefined), ...decodeDocuments(translations)];
  const drafts = deleted.map(getDraftId);
  for (const { _id } of before) if (drafts.some((id) => id === _id)) transaction.delete(_id);
  await transaction.commit();
  const added = created.map(({ _id }) => getPublishedId(_id));
  return async () => {
    await changeList(client, quizId, (now) => puttingBack(quiz, deleted)(removing(added)(now)), {
      created: before,
      deleted: added,
    });
  };
}
