import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { publicationOf } from '#schemas/validation/publication.ts';
import { siteIssues, unfilledFields } from '#schemas/validation/site-issues.ts';
import { versionsOf } from '#schemas/validation/versions.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { draftOf, seed, seedDocument, withItem } from './seed.ts';

const q1 = seedDocument('question-q1');
const quiz = seedDocument('quiz-default');
const referenceTo = (_ref: string) => ({ _type: 'reference', _ref });
const without = (list: unknown, key: string) =>
  withItem(list, '', {}).filter((item) => Reflect.get(Object(item), '_key') !== key);

test('an error in the draft is reported at its field, by key', async () => {
  const options = withItem(q1.options, 'regularly', { points: 200 });
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options', { _key: 'regularly' }, 'points'],
      message: expect.stringContaining('more than the question’s maximum of 100'),
    },
  ]);
});

test('a condition that was just added has a note until its answers are chosen, and an error once they are taken away', async () => {
  const q2 = seedDocument('question-q2');
  const condition = (values: string[]) =>
    allOf({
      _key: 'test',
      _type: 'conditionTest',
      source: 'answer',
      question: referenceTo('question-q1'),
      is: 'oneOf',
      values,
    });
  const added = draftOf(q2, { condition: condition([]) });
  const path = ['condition', 'lines', { _key: 'line-0' }, 'tests', { _key: 'test' }, 'values'];
  expect(await siteIssues(seed(), added)).toEqual([]);
  const [note] = await unfilledFields(seed(), added);
  expect(note).toMatchObject({ path, message: 'Choose at least one answer.' });
  const live = { ...q2, condition: condition(['never']) };
  const before = seed().map((each) => (each._id === q2._id ? live : each));
  expect(await siteIssues(before, added)).toMatchObject([{ path }]);
});

test('removing an option that a quick win refers to is an error at the options', async () => {
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options'],
      message:
        'This would break the quick win “Test your business name in an AI assistant today”. “When did you last check if an AI assistant can find your business?” no longer has an answer that this is about. Choose another, or add it there. Change that too, or undo this.',
    },
  ]);
});

test('an error elsewhere is at the edited field and, of several edits, above all fields', async () => {
  const options = without(q1.options, 'months-ago');
  const pathOf = async (fields: Record<string, unknown>) =>
    (await siteIssues(seed(), draftOf(q1, fields)))[0]?.path;
  expect(await pathOf({ options })).toEqual(['options']);
  expect(await pathOf({ title: 'Another?', options })).toEqual([]);
});

test('fields in another order are not an edit', async () => {
  const turned = withItem(quiz.questions, '', {}).map((item) =>
    Object.fromEntries(Object.entries(Object(item)).reverse()),
  );
  const edited = draftOf(quiz, { questions: turned, scale: 77 });
  expect((await siteIssues(seed(), edited)).map(({ path }) => path)).toEqual([
    ['levels', { _key: 'ai-discovery-leader' }, 'min'],
    ['scale'],
  ]);
});

test('an option can be removed once the quick win no longer refers to it', async () => {
  const rule = seedDocument('quickwin-test', { values: ['never'] });
  const persona = seedDocument('persona-contractor', { answers: [] });
  const published = [
    ...seed().filter(({ _id }) => ![rule, persona].some((each) => each._id === _id)),
    rule,
    persona,
  ];
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(published, draftOf(q1, { options }))).toEqual([]);
});

test('lowering the scale is an error while a benchmark is above it', async () => {
  expect(await siteIssues(seed(), draftOf(quiz, { scale: 77 }))).toEqual([
    {
      path: ['levels', { _key: 'ai-discovery-leader' }, 'min'],
      message: 'No score reaches 80: the highest score is 77.',
    },
    { path: ['scale'], message: expect.stringContaining('the industry “Technology”. 78 is above') },
  ]);
});

test('an edit is not blamed for an error that another document had before', async () => {
  const broken = seedDocument('quickwin-test', { values: ['gone'] });
  const published = seed().map((document) => (document._id === broken._id ? broken : document));
  expect(await siteIssues(published, draftOf(q1, { title: 'Another title?' }))).toEqual([]);
});

test('an error can be corrected even if that reveals another document’s error', async () => {
  const hidden = seedDocument('quickwin-test', { values: ['gone'] });
  const broken = seedDocument('landingPage', { headline: '' });
  const published = seed().map(
    (document) => [hidden, broken].find(({ _id }) => _id === document._id) ?? document,
  );
  expect(await siteIssues(published, draftOf(broken, { headline: 'Hello' }))).toEqual([]);
});

test('a document that nothing refers to has no issue, because the site does not use it', async () => {
  const unused = seedDocument('question-q1', { _id: 'drafts.question-new' });
  expect(await siteIssues(seed(), unused)).toEqual([]);
});

test('choosing an incomplete quiz is an error at the audit', async () => {
  const empty = { _id: 'quiz-empty', _type: 'quiz', title: 'Spring' };
  const audit = draftOf(seedDocument('audit'), {
    quiz: { _type: 'reference', _ref: 'quiz-empty' },
  });
  const issues = await siteIssues([...seed(), empty], audit);
  expect(issues[0]?.path).toEqual(['quiz']);
  expect(issues[0]?.message).toContain('This would break the quiz of AI');
});

/** What stands in the way of publishing a document, while these documents are stored. */
const blockersOf = async (stored: StoredDocument[], id: string) =>
  (await publicationOf(versionsOf(stored), id)).issues.map(({ message }) => message);

test('what an edit needs in another document goes along, in whatever order they were made', async () => {
  const options = without(q1.options, 'months-ago');
  const rule = seedDocument('quickwin-test', { _id: 'drafts.quickwin-test', values: ['never'] });
  const persona = seedDocument('persona-contractor', { answers: [] });
  const stored = [...seed(), draftOf(q1, { options }), rule, draftOf(persona, {})];
  for (const id of ['question-q1', 'quickwin-test']) {
    expect(await blockersOf(stored, id)).toEqual([]);
    const edited = stored.find(({ _id }) => _id === `drafts.${id}`);
    expect(await siteIssues(stored, Object(edited))).toEqual([]);
  }
  const { documents } = await publicationOf(versionsOf(stored), 'question-q1');
  expect(documents.map(({ _id }) => _id)).toEqual([
    'question-q1',
    'quickwin-test',
    'persona-contractor',
  ]);
});

test('a draft that does not mend what an edit breaks is no excuse', async () => {
  const options = without(q1.options, 'months-ago');
  const rule = seedDocument('quickwin-test', { _id: 'drafts.quickwin-test', time: 'A day' });
  const stored = [...seed(), draftOf(q1, { options }), rule];
  expect(await blockersOf(stored, 'question-q1')).toHaveLength(1);
  expect(await siteIssues(stored, draftOf(q1, { options }))).toMatchObject([{ path: ['options'] }]);
});

test('a new question goes along with the list that shows it, and a removed one with that which does not', async () => {
  const added = { ...q1, _id: 'drafts.question-new', key: 'new' };
  const questions = [
    ...withItem(quiz.questions, '', {}),
    { _key: 'new', ...referenceTo('question-new') },
  ];
  const stored = [...seed(), added, draftOf(quiz, { questions })];
  const goes = async (documents: StoredDocument[], id: string) =>
    (await publicationOf(versionsOf(documents), id)).documents.map(({ _id }) => _id);
  expect(await goes(stored, 'question-new')).toEqual(['question-new', 'quiz-default']);
  expect(await goes(stored, 'quiz-default')).toEqual(['question-new', 'quiz-default']);
  const removed = [...seed(), draftOf(quiz, { questions: without(quiz.questions, 'q8') })];
  expect(await goes(removed, 'question-q8')).toEqual(['quiz-default']);
  expect(await goes(removed, 'question-q7')).toEqual([]);
});

test('a malformed document cannot be published, and says why at its field', async () => {
  const q2 = seedDocument('question-q2', { max: 1e9 });
  expect(await siteIssues(seed(), q2)).toMatchObject([{ path: ['step'] }]);
  expect(await blockersOf([...seed(), draftOf(q2, {})], 'question-q2')).toEqual([
    'Use at most 1000 steps.',
  ]);
});

test('an already published error does not block correcting another one in the same document', async () => {
  const broken = seedDocument('landingPage', { headline: '', offer: '' });
  const published = seed().map((each) => (each._id === broken._id ? broken : each));
  const mended = draftOf(broken, { headline: 'Hello' });
  expect(await blockersOf([...published, mended], 'landingPage')).toEqual([]);
});
