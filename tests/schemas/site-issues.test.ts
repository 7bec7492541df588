import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { checkBeforePublish } from '#schemas/validation/check-before-publish.ts';
import { publishBlocker, siteIssues } from '#schemas/validation/site-issues.ts';
import { seed, seedDocument, withItem } from './seed.ts';

const q1 = seedDocument('question-q1');
const quiz = seedDocument('quiz-default');
const draftOf = (document: StoredDocument, changes: Record<string, unknown>) => ({
  ...document,
  _id: `drafts.${document._id}`,
  ...changes,
});
const referenceTo = (_ref: string) => ({ _type: 'reference', _ref });
const without = (list: unknown, key: string) =>
  withItem(list, '', {}).filter((item) => Reflect.get(Object(item), '_key') !== key);

test('an error in the draft is reported at its field, by key', async () => {
  const options = withItem(q1.options, 'regularly', { points: 200 });
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options', { _key: 'regularly' }, 'points'],
      message: expect.stringContaining("more than the question's maximum of 100"),
    },
  ]);
});

test('removing an option that a quick win refers to is an error at the options', async () => {
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options'],
      message:
        'This would break the quick win "Test your business name in an AI assistant today". The question "q1" has no option with the value "months-ago". Change and publish that first, or undo this.',
    },
  ]);
});

test('of several edits, the error is at the one that causes it', async () => {
  const options = without(q1.options, 'months-ago');
  const [issue] = await siteIssues(seed(), draftOf(q1, { title: 'Another?', options }));
  expect(issue?.path).toEqual(['options']);
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
  const published = seed().map((document) => (document._id === rule._id ? rule : document));
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(published, draftOf(q1, { options }))).toEqual([]);
});

test('removing a question from the quiz is an error while a tile uses it', async () => {
  const questions = without(quiz.questions, 'q6');
  expect(await siteIssues(seed(), draftOf(quiz, { questions }))).toEqual([
    { path: ['questions'], message: expect.stringContaining('the tile "Potential Monthly Leads"') },
  ]);
});

test('lowering the scale is an error while a benchmark is above it', async () => {
  expect(await siteIssues(seed(), draftOf(quiz, { scale: 77 }))).toEqual([
    {
      path: ['levels', { _key: 'ai-discovery-leader' }, 'min'],
      message: 'No score reaches 80: the highest score is 77.',
    },
    { path: ['scale'], message: expect.stringContaining('the industry "Technology". 78 is above') },
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
  expect(issues[0]?.message).toContain('the quiz "Spring"');
});

test('the check before publishing uses what is published by then', async () => {
  const industries = without(quiz.industries, 'automotive');
  const now = seed().map((each) => (each._id === quiz._id ? { ...quiz, industries } : each));
  const tile = seedDocument('tile-revenue');
  const row = { _key: 'cars', text: '$30K+', industry: referenceTo('industry-automotive') };
  const draft = draftOf(tile, { rows: [...withItem(tile.rows, '', {}), row] });
  expect(await publishBlocker(seed(), draft)).toBeUndefined();
  expect(await publishBlocker(now, draft)).toContain('"Automotive" is not among');
});

test('a malformed document that no field’s rule reports cannot be published', async () => {
  const q2 = seedDocument('question-q2', { max: 1e9 });
  expect(await siteIssues(seed(), q2)).toEqual([]);
  expect(await publishBlocker(seed(), q2)).toBe('Use at most 1000 steps.');
});

test('an already published error does not block correcting another one in the same document', async () => {
  const broken = seedDocument('landingPage', { headline: '', offer: '' });
  const published = seed().map((each) => (each._id === broken._id ? broken : each));
  expect(await publishBlocker(published, draftOf(broken, { headline: 'Hello' }))).toBeUndefined();
});

test('a persona can always be published; other documents cannot while the lake is unreachable', async () => {
  const unreachable = createClient({
    apiHost: 'http://127.0.0.1:1',
    apiVersion: '1',
    projectId: 'test',
    dataset: 'test',
    useProjectHostname: false,
    useCdn: false,
    retryDelay: () => 1,
  });
  const persona = seedDocument('persona-contractor', { level: 'Another' });
  expect(await checkBeforePublish(unreachable, persona)).toBeUndefined();
  expect(await checkBeforePublish(unreachable, q1)).toContain(
    'The published content could not be read',
  );
});
