import { createClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { checkBeforePublish } from '#schemas/validation/check-before-publish.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { publishBlocker, siteIssues, siteWarnings } from '#schemas/validation/site-issues.ts';
import { seed, seeded, withItem } from './seed.ts';

const q1 = seeded('question-q1');
const quiz = seeded('quiz-default');
const draftOf = (document: StoredDocument, changes: Record<string, unknown>) => ({
  ...document,
  _id: `drafts.${document._id}`,
  ...changes,
});
const referenceTo = (_ref: string) => ({ _type: 'reference', _ref });
const without = (list: unknown, key: string) =>
  withItem(list, '', {}).filter((item) => Reflect.get(Object(item), '_key') !== key);

test('the seed has no issue', async () => {
  for (const document of seed()) expect(await siteIssues(seed(), document)).toEqual([]);
});

test('a mistake in the draft is at its field, by key', async () => {
  const options = withItem(q1.options, 'regularly', { points: 200 });
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options', { _key: 'regularly' }, 'points'],
      message: expect.stringContaining("more than the question's maximum of 100"),
    },
  ]);
});

test('removing an option that a quick win names is an error at the options', async () => {
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(seed(), draftOf(q1, { options }))).toEqual([
    {
      path: ['options'],
      message:
        'This would break the quick win "Test your business name in an AI assistant today". The question "q1" has no option with the value "months-ago". Change and publish that first, or undo this.',
    },
  ]);
});

test('of several edits, the one that causes the error is marked', async () => {
  const options = without(q1.options, 'months-ago');
  const [issue] = await siteIssues(seed(), draftOf(q1, { title: 'Another?', options }));
  expect(issue?.path).toEqual(['options']);
});

test('all rules that look at an edit ask for the site with it once', async () => {
  let reads = 0;
  const landing = Object.defineProperty(seeded('landingPage'), 'headline', {
    enumerable: true,
    get: () => {
      reads += 1;
      return 'Hello';
    },
  });
  const published = seed().map((each) => (each._id === landing._id ? landing : each));
  const draft = draftOf(q1, { title: 'Another title?' });
  await siteIssues(published, draft);
  const first = reads;
  expect(first).toBeGreaterThan(0);
  await siteIssues(published, draft);
  await siteWarnings(published, draft);
  expect(reads).toBe(first);
});

test('fields in another order are no edit', async () => {
  const turned = withItem(quiz.questions, '', {}).map((item) =>
    Object.fromEntries(Object.entries(Object(item)).reverse()),
  );
  const edited = draftOf(quiz, { questions: turned, scale: 77 });
  expect((await siteIssues(seed(), edited)).map(({ path }) => path)).toEqual([
    ['levels', { _key: 'ai-discovery-leader' }, 'min'],
    ['scale'],
  ]);
});

test('once the quick win no longer names the option, it can be removed', async () => {
  const rule = seeded('quickwin-test', { values: ['never'] });
  const published = seed().map((document) => (document._id === rule._id ? rule : document));
  const options = without(q1.options, 'months-ago');
  expect(await siteIssues(published, draftOf(q1, { options }))).toEqual([]);
});

test('taking a question off the quiz is an error while a tile looks at it', async () => {
  const questions = without(quiz.questions, 'q6');
  expect(await siteIssues(seed(), draftOf(quiz, { questions }))).toEqual([
    { path: ['questions'], message: expect.stringContaining('the tile "Potential Monthly Leads"') },
  ]);
});

test('lowering the scale is an error while a benchmark is above it', async () => {
  expect(await siteIssues(seed(), draftOf(quiz, { scale: 77 }))).toEqual([
    {
      path: ['levels', { _key: 'ai-discovery-leader' }, 'min'],
      message: 'No score reaches 80: the scale ends at 77.',
    },
    { path: ['scale'], message: expect.stringContaining('the industry "Technology". 78 is above') },
  ]);
});

test('the key of another question is an error, whichever of the two comes first', async () => {
  const [first] = await siteIssues(seed(), draftOf(q1, { key: 'q3' }));
  expect(first?.message).toContain('This would break the question "Where is your business listed');
  const [second] = await siteIssues(seed(), draftOf(seeded('question-q3'), { key: 'q1' }));
  expect(second?.path).toEqual(['key']);
});

test('what was wrong elsewhere before is not this document’s fault', async () => {
  const broken = seeded('quickwin-test', { values: ['gone'] });
  const published = seed().map((document) => (document._id === broken._id ? broken : document));
  expect(await siteIssues(published, draftOf(q1, { title: 'Another title?' }))).toEqual([]);
});

test('repairing a document is not blocked by what its fault had hidden', async () => {
  const hidden = seeded('quickwin-test', { values: ['gone'] });
  const broken = seeded('landingPage', { headline: '' });
  const published = seed().map(
    (document) => [hidden, broken].find(({ _id }) => _id === document._id) ?? document,
  );
  expect(await siteIssues(published, draftOf(broken, { headline: 'Hello' }))).toEqual([]);
});

test('a document that nothing refers to is not in the site, and has no issue there', async () => {
  const unused = seeded('question-q1', { _id: 'drafts.question-new' });
  expect(await siteIssues(seed(), unused)).toEqual([]);
});

test('choosing an incomplete quiz is an error at the settings', async () => {
  const empty = { _id: 'quiz-empty', _type: 'quiz', title: 'Spring' };
  const settings = draftOf(seeded('siteSettings'), {
    activeQuiz: { _type: 'reference', _ref: 'quiz-empty' },
  });
  const issues = await siteIssues([...seed(), empty], settings);
  expect(issues[0]?.path).toEqual(['activeQuiz']);
  expect(issues[0]?.message).toContain('the quiz "Spring"');
});

test('just before it is published, a document is checked over what is published by then', async () => {
  const industries = without(quiz.industries, 'automotive');
  const now = seed().map((each) => (each._id === quiz._id ? { ...quiz, industries } : each));
  const tile = seeded('tile-revenue');
  const row = { _key: 'cars', text: '$30K+', industry: referenceTo('industry-automotive') };
  const draft = draftOf(tile, { rows: [...withItem(tile.rows, '', {}), row] });
  expect(await publishBlocker(seed(), draft)).toBeUndefined();
  expect(await publishBlocker(now, draft)).toContain('"Automotive" is not among');
});

test('a mistake in its shape that no field would tell keeps a document from being published', async () => {
  const q2 = seeded('question-q2', { max: 1e9 });
  expect(await siteIssues(seed(), q2)).toEqual([]);
  expect(await publishBlocker(seed(), q2)).toBe('Use at most 1000 steps.');
});

test('a mistake that was published before keeps nobody from mending another in the same document', async () => {
  const broken = seeded('landingPage', { headline: '', offer: '' });
  const published = seed().map((each) => (each._id === broken._id ? broken : each));
  expect(await publishBlocker(published, draftOf(broken, { headline: 'Hello' }))).toBeUndefined();
});

test('a persona is published whatever it expects, and nothing while the lake does not answer', async () => {
  const unanswered = createClient({
    apiHost: 'http://127.0.0.1:1',
    apiVersion: '1',
    projectId: 'test',
    dataset: 'test',
    useProjectHostname: false,
    useCdn: false,
    retryDelay: () => 1,
  });
  const persona = seeded('persona-contractor', { level: 'Another' });
  expect(await checkBeforePublish(unanswered, persona)).toBeUndefined();
  expect(await checkBeforePublish(unanswered, q1)).toContain(
    'The published content could not be read',
  );
});
