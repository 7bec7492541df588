import { expect, test } from 'vitest';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { personaIssues, siteWarnings } from '#schemas/validation/site-issues.ts';
import { seed, seeded, withItem } from './seed.ts';
import { findingsIn } from './validate.ts';

const quiz = seeded('quiz-default');
const q1 = seeded('question-q1');
const contractor = seeded('persona-contractor');
const draftOf = (document: StoredDocument, changes: Record<string, unknown>) => ({
  ...document,
  _id: `drafts.${document._id}`,
  ...changes,
});
const over = (document: StoredDocument) =>
  seed().map((each) => (each._id === document._id ? document : each));

/** The contractor's 37 is no longer below the second level. */
const lowered = withItem(quiz.levels, 'growth-opportunity', { min: 30 });

test('no document of the seed makes a persona fail', async () => {
  for (const document of seed()) expect(await personaIssues(seed(), document)).toEqual([]);
});

test('an edit that makes a persona fail is an error at the field, and names the persona', async () => {
  expect(await findingsIn(draftOf(quiz, { levels: lowered }), seed())).toEqual([
    {
      level: 'error',
      at: 'levels',
      message:
        'This would make the persona "Busy contractor" fail. The answers give 37, which is "Growth Opportunity" and not "Immediate Action Needed". Change and publish that first, or undo this.',
    },
  ]);
});

test('an edit of a question that makes a persona fail is an error there', async () => {
  const options = withItem(q1.options, 'months-ago', { points: 100 });
  expect(await findingsIn(draftOf(q1, { options }), seed())).toEqual([
    { level: 'error', at: 'options', message: expect.stringContaining('"Busy contractor"') },
  ]);
});

test('once the persona expects it, the edit can be published', async () => {
  const expecting = over({ ...contractor, level: 'Growth Opportunity' });
  expect(await findingsIn(draftOf(quiz, { levels: lowered }), expecting)).toEqual([]);
});

test('a persona can be published though it fails: its field has a warning', async () => {
  const draft = draftOf(contractor, { level: 'Growth Opportunity' });
  const found = await findingsIn(draft, seed());
  expect(found).toEqual([
    { level: 'warning', at: 'level', message: expect.stringContaining('The answers give 37') },
  ]);
  const empty = await findingsIn({ _id: 'drafts.persona-new', _type: 'persona' }, seed());
  expect(empty.length).toBeGreaterThan(2);
  expect(empty.filter(({ level }) => level !== 'warning')).toEqual([]);
});

test('a persona that failed before is not the fault of another edit', async () => {
  const failing = over({ ...contractor, level: 'Digital Achiever' });
  expect(await personaIssues(failing, draftOf(quiz, { levels: lowered }))).toEqual([]);
});

const q9 = { ...q1, _id: 'question-q9', key: 'q9', title: 'A ninth question?' };
const ninth = { _key: 'q9', _type: 'reference', _ref: 'question-q9' };
const questions = [...withItem(quiz.questions, '', {}), ninth];

test('a question can be added before the personas answer it, and they ask for the answer', async () => {
  expect(await findingsIn(draftOf(quiz, { questions }), [...seed(), q9])).toEqual([]);
  const added = [...over({ ...quiz, questions }), q9];
  expect(await findingsIn(draftOf(contractor, {}), added)).toEqual([
    { level: 'warning', at: 'answers', message: 'There is no answer to "A ninth question?".' },
  ]);
});

test('a question that no answer makes up for is an error', async () => {
  const heavy = { ...q9, maxPoints: 1000 };
  expect(await personaIssues([...seed(), heavy], draftOf(quiz, { questions }))).toEqual([
    { path: ['questions'], message: expect.stringContaining('"Growing law firm" fail.') },
    { path: ['questions'], message: expect.stringContaining('"Online shop with a plan" fail.') },
  ]);
});

test('what hid that a persona fails can be repaired', async () => {
  const broken = { ...quiz, levels: withItem(lowered, 'immediate-action-needed', { min: 1 }) };
  expect(await personaIssues(over(broken), draftOf(quiz, { levels: lowered }))).toEqual([]);
});

const renamed = withItem(quiz.levels, 'immediate-action-needed', { name: 'Act now' });

test('a level can be renamed: a warning tells which personas need the new name', async () => {
  expect(await findingsIn(draftOf(quiz, { title: 'Spring', levels: renamed }), seed())).toEqual([
    {
      level: 'warning',
      at: 'levels',
      message:
        'This renames the level of the persona "Busy contractor". Choose "Act now" there, once this is published.',
    },
  ]);
});

test('a level that is renamed and moved makes its personas fail', async () => {
  const moved = withItem(lowered, 'immediate-action-needed', { name: 'Act now' });
  expect(await personaIssues(seed(), draftOf(quiz, { levels: moved }))).toEqual([
    { path: ['levels'], message: expect.stringContaining('and not "Act now".') },
  ]);
});

test('another level in place of one is not that level under another name', async () => {
  const replaced = withItem(renamed, 'immediate-action-needed', { _key: 'new' });
  expect(await personaIssues(seed(), draftOf(quiz, { levels: replaced }))).toEqual([
    { path: ['levels'], message: expect.stringContaining('no level "Immediate Action Needed"') },
  ]);
});

test('in a quiz that visitors do not take, levels have any names', async () => {
  const spring = { ...quiz, _id: 'quiz-spring' };
  const draft = draftOf(spring, { levels: renamed });
  expect(await personaIssues([...seed(), spring], draft)).toEqual([]);
  expect(await siteWarnings([...seed(), spring], draft)).toEqual([]);
});
