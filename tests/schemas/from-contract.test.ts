import { ConcreteRuleClass } from 'sanity';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { finiteNumber, flag, shortList, text } from '#app/quiz/base/fields.ts';
import { richText, storedText } from '#app/quiz/base/rich-text.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { fieldsFrom, fieldsIn } from '#schemas/from-contract.ts';
import { seed, seedDocument } from './seed.ts';
import { findingsIn } from './validate.ts';

test.each([
  ['a text', 'landingPage', { security: 'x'.repeat(501) }, 'Use at most 500 characters.'],
  [
    'a paragraph',
    'landingPage',
    { offer: storedText('x'.repeat(2001)) },
    'Use at most 2000 characters.',
  ],
  ['a button', 'landingPage', { startButton: 'x'.repeat(81) }, 'Use at most 80 characters.'],
  ['a text in a list', 'landingPage', { promises: [' '] }, 'Write a text here.'],
  ['an optional text', 'page-index', { help: ' ' }, 'Write a text here.'],
  ['a list', 'quiz-default', { levels: [] }, 'Add at least one level.'],
  ['a number', 'quiz-default', { scale: 0.5 }, 'The highest score is a whole number.'],
])('the Studio refuses %s as the contract does, at its field', async (_, id, fields, message) => {
  const found = await findingsIn(seedDocument(id, fields), seed());
  const [field = ''] = Object.keys(fields);
  expect(found.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ at: expect.stringMatching(`^${field}`), message }),
  ]);
});

test('a list that may be empty, and an optional text, may be left out', async () => {
  const page = seedDocument('landingPage', { promises: undefined, howItWorksTitle: undefined });
  expect(await findingsIn(page, seed())).toEqual([]);
});

test('a tile that nothing decides says what to choose', async () => {
  const found = await findingsIn(seedDocument('tile-leads', { source: undefined }), seed());
  expect(found).toContainEqual(
    expect.objectContaining({ at: 'source', message: 'Choose what decides the figure.' }),
  );
});

test('a table cannot name a field that the contract does not have', () => {
  const { index } = siteContent.shape.pages.shape;
  const table = { title: '', text: '', help: '', startLink: '', homeLink: '' };
  expect(() => fieldsFrom(index, { ...table, headline: 'Headline' })).toThrow('headline');
});

test.each([
  ['a text', z.object({ field: text })],
  ['a text with lists, bold and links', z.object({ field: richText })],
  ['a number', z.object({ field: finiteNumber })],
  ['a switch', z.object({ field: flag })],
  ['a choice', z.object({ field: z.enum(['one']) })],
  ['a list', z.object({ field: shortList(text) })],
])('a table can warn about %s', (_, contract) => {
  const warning = () => 'Look at this again.';
  const [field] = fieldsIn(contract, { field: { title: 'Field', warning } });
  const validation = field?.validation;
  if (typeof validation !== 'function') throw new Error('The field has no rules.');
  const rules: unknown = Reflect.apply(validation, undefined, [new ConcreteRuleClass()]);
  expect(rules).toContainEqual(
    expect.objectContaining({
      _level: 'warning',
      _rules: [{ flag: 'custom', constraint: warning }],
    }),
  );
});
