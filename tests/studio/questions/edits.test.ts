import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import {
  changeList,
  inserting,
  itemsIn,
  moving,
  puttingBack,
  removing,
} from '#studio/questions/edits.ts';
import { dependentsOf, entriesOf } from '#studio/questions/entries.ts';
import { QUIZ_LISTS } from '#studio/questions/lists.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments, shippedFrench } from '#tests/seed.ts';

const { questions, quickWins } = QUIZ_LISTS;
const item = (id: string) => ({ _key: id, _type: 'reference', _ref: id });
const quizWith = (ids: readonly string[], others: object = {}): StoredDocument => ({
  _id: 'quiz',
  _type: 'quiz',
  questions: ids.map(item),
  ...others,
});
const idsIn = (quiz: StoredDocument, list = questions) =>
  itemsIn(quiz, list).map(({ _ref }) => _ref);
const question = (_id: string, title = _id): StoredDocument => ({
  _id,
  _type: 'textQuestion',
  title,
});

test('documents are put behind an entry, or first, also into a list that is not there yet', () => {
  const quiz = quizWith(['a', 'b']);
  expect(idsIn(inserting(questions, [question('c')], 'a')(quiz))).toEqual(['a', 'c', 'b']);
  expect(idsIn(inserting(questions, [question('c')], undefined)(quiz))).toEqual(['c', 'a', 'b']);
  const win = { _id: 'w', _type: 'quickWinRule' };
  const edited = inserting(
    quickWins,
    [win],
    undefined,
  )(quizWith([], { quickWins: { maximum: 3 } }));
  expect(edited.quickWins).toMatchObject({ maximum: 3, rules: [{ _ref: 'w', _weak: true }] });
});

const lists = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

test('an entry moves behind another one, and the others keep their order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (ids, one, other) => {
      const id = ids[one % ids.length] ?? '';
      const others = ids.filter((each) => each !== id);
      const after = others[other % (others.length + 1)];
      const moved = idsIn(moving(questions, id, after)(quizWith(ids)));
      expect(moved[moved.indexOf(id) - 1]).toBe(after);
      expect(moved.filter((each) => each !== id)).toEqual(others);
    }),
  );
});

test('what is removed comes back where it was, in its categories too', () => {
  fc.assert(
    fc.property(lists, fc.subarray([...'abcdefgh']), (ids, removed) => {
      const categories = [{ _key: 'one', questions: ids.toReversed().map(item) }];
      const quiz = quizWith(ids, { categories });
      const without = removing(removed)(quiz);
      expect(idsIn(without)).toEqual(ids.filter((id) => !removed.includes(id)));
      expect(puttingBack(quiz, removed)(without)).toEqual(quiz);
    }),
  );
});

test('a question that was removed comes back with its French, also once that is published', async () => {
  const { client, inPerspective } = await runLake({ documents: shippedFrench() });
  const ids = ['question-q8', 'translation-fr-CA-question-q8'];
  const stored = () => inPerspective('raw').fetch('*[_id in $ids]._id', { ids });
  const undo = await changeList(client, 'quiz-default', removing(['question-q8']), {
    deleted: ['question-q8'],
  });
  await (await planPublishing(client, allChangesOf('audit'))).commit();
  expect(await stored()).toEqual([]);
  await undo();
  expect(await stored()).toEqual(ids);
  const quiz = await inPerspective('raw').fetch('*[_id == "drafts.quiz-default"][0]');
  expect(idsIn(quiz).at(-1)).toBe('question-q8');
});

test('nothing is changed where somebody else begins to edit the quiz at the same moment', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const draft = () => inPerspective('raw').fetch('*[_id == "drafts.quiz-default"][0]');
  const quiz = await client.getDocument('quiz-default');
  const slow = Object.assign(client.clone(), {
    getDocuments: async (ids: string[]) => {
      const read = await client.getDocuments(ids);
      await client.create({ ...Object(quiz), _id: 'drafts.quiz-default', questions: [] });
      return read;
    },
  });
  const done = changeList(slow, 'quiz-default', moving(questions, 'question-q8', undefined));
  await expect(done).rejects.toThrow('already exists');
  expect(idsIn(await draft())).toEqual([]);
});

test('an entry is new, changed or removed, and a removed one stays behind the entry that it followed', () => {
  const published = [
    quizWith(['a', 'b', 'c', 'd']),
    ...['a', 'b', 'c', 'd'].map((id) => question(id)),
  ];
  const withDrafts = [
    quizWith(['c', 'a', 'new', 'gone']),
    ...[question('a', 'Other'), question('b'), question('c'), question('d'), question('new')],
  ];
  const entries = entriesOf({ published, withDrafts }, 'quiz', questions);
  expect(entries.map(({ id, type, state }) => ({ id, type, state }))).toEqual([
    { id: 'c', type: 'textQuestion', state: undefined },
    { id: 'd', type: 'textQuestion', state: 'removed' },
    { id: 'a', type: 'textQuestion', state: 'changed' },
    { id: 'b', type: 'textQuestion', state: 'removed' },
    { id: 'new', type: 'textQuestion', state: 'new' },
    { id: 'gone', type: undefined, state: 'new' },
  ]);
});

test('who goes by an entry is in the audit, and not a draft that its list has lost', () => {
  const seed = seedDocuments();
  const listed = dependentsOf(seed, 'question-q1');
  expect(listed.map(({ _type }) => _type)).toContain('quickWinRule');
  const lost = { ...listed[0], _id: 'lost', _type: 'quickWinRule' };
  expect(dependentsOf([...seed, lost], 'question-q1')).toEqual(listed);
});
