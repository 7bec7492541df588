import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { siteIssues, siteWarnings } from '#schemas/validation/site-issues.ts';
import { draftOf, seed, seedDocument, withItem } from './seed.ts';
import { findingsIn } from './validate.ts';

const quiz = seedDocument('quiz-default');
const q1 = seedDocument('question-q1');
const contractor = seedDocument('persona-contractor');
const over = (document: StoredDocument) =>
  seed().map((each) => (each._id === document._id ? document : each));

/** The contractor's score of 37 now reaches the second level. */
const lowered = withItem(quiz.levels, 'growth-opportunity', { min: 30 });

test('an edit that makes a persona fail is an error at the field, and names the persona', async () => {
  expect(await findingsIn(draftOf(quiz, { levels: lowered }), seed())).toEqual([
    {
      level: 'error',
      at: 'levels',
      message:
        'This would make the persona “Busy contractor” fail. The answers give 37, which is “Growth Opportunity” and not “Immediate Action Needed”. Change that too, or undo this.',
    },
  ]);
});

test('an edit can be published once the persona expects its level', async () => {
  const expecting = over({ ...contractor, level: 'Growth Opportunity' });
  expect(await findingsIn(draftOf(quiz, { levels: lowered }), expecting)).toEqual([]);
});

test('a failing persona can be published, with a warning at its field', async () => {
  const draft = draftOf(contractor, { level: 'Growth Opportunity' });
  const found = await findingsIn(draft, seed());
  expect(found).toEqual([
    { level: 'warning', at: 'level', message: expect.stringContaining('The answers give 37') },
  ]);
  const empty = await findingsIn({ _id: 'drafts.persona-new', _type: 'persona' }, seed());
  expect(empty.length).toBeGreaterThan(2);
  expect(empty.filter(({ level }) => level !== 'warning')).toEqual([]);
});

test('an edit is not blamed for a persona that failed before', async () => {
  const failing = over({ ...contractor, level: 'Digital Achiever' });
  expect(await siteIssues(failing, draftOf(quiz, { levels: lowered }))).toEqual([]);
});

const q9 = { ...q1, _id: 'question-q9', key: 'q9', title: 'A ninth question?' };
const ninth = { _key: 'q9', _type: 'reference', _ref: 'question-q9' };
const questions = [...withItem(quiz.questions, '', {}), ninth];

test('a question can be added before the personas answer it; then each persona has a warning', async () => {
  expect(await findingsIn(draftOf(quiz, { questions }), [...seed(), q9])).toEqual([]);
  const added = [...over({ ...quiz, questions }), q9];
  expect(await findingsIn(draftOf(contractor, {}), added)).toEqual([
    { level: 'warning', at: 'answers', message: 'There is no answer to “A ninth question?”.' },
  ]);
});

test('an added question that puts a persona’s level out of reach is an error', async () => {
  const heavy = { ...q9, maxPoints: 1000 };
  expect(await siteIssues([...seed(), heavy], draftOf(quiz, { questions }))).toEqual([
    { path: ['questions'], message: expect.stringContaining('“Growing law firm” fail.') },
    { path: ['questions'], message: expect.stringContaining('“Online shop with a plan” fail.') },
  ]);
});

test('an error that hid a failing persona can be corrected', async () => {
  const broken = { ...quiz, levels: withItem(lowered, 'immediate-action-needed', { min: 1 }) };
  expect(await siteIssues(over(broken), draftOf(quiz, { levels: lowered }))).toEqual([]);
});

const renamed = withItem(quiz.levels, 'immediate-action-needed', { name: 'Act now' });

test('a level can be renamed, with a warning that lists the personas that need the new name', async () => {
  expect(await findingsIn(draftOf(quiz, { levels: renamed }), seed())).toEqual([
    {
      level: 'warning',
      at: 'levels',
      message:
        'This renames the result of the persona “Busy contractor”. Choose “Act now” there, once this is published.',
    },
  ]);
});

test('a category that is the result can be renamed as a level can', async () => {
  const [types = quiz, ...parts] = readNdjson(
    readFileSync('seed/templates/personality.ndjson', 'utf8'),
  ).map(({ document }) => document);
  const audit = seedDocument('audit', { quiz: { _type: 'reference', _ref: types._id } });
  const stored = [...over(audit), types, ...parts];
  const categories = withItem(types.categories, 'host', { title: 'The Welcomer' });
  expect(await findingsIn(draftOf(types, { categories }), stored)).toEqual([
    {
      level: 'warning',
      at: 'categories',
      message:
        'This renames the result of the persona “Neighbourhood salon”. Choose “The Welcomer” there, once this is published.',
    },
  ]);
});

test('a level that is renamed and moved makes personas fail', async () => {
  const moved = withItem(lowered, 'immediate-action-needed', { name: 'Act now' });
  expect(await siteIssues(seed(), draftOf(quiz, { levels: moved }))).toEqual([
    { path: ['levels'], message: expect.stringContaining('and not “Act now”.') },
  ]);
});

test('a level that replaces another one is not a renamed level', async () => {
  const replaced = withItem(renamed, 'immediate-action-needed', { _key: 'new' });
  expect(await siteIssues(seed(), draftOf(quiz, { levels: replaced }))).toEqual([
    { path: ['levels'], message: expect.stringContaining('no level “Immediate Action Needed”') },
  ]);
});

test('the levels of a quiz that is not active can be renamed freely', async () => {
  const spring = { ...quiz, _id: 'quiz-spring' };
  const draft = draftOf(spring, { levels: renamed });
  expect(await siteIssues([...seed(), spring], draft)).toEqual([]);
  expect(await siteWarnings([...seed(), spring], draft)).toEqual([]);
});
