import { expect, test } from 'vitest';
import { findTexts } from '#studio/search/find-texts.ts';
import { withBakery } from '#tests/audits.ts';

const DOCUMENTS = withBakery('Do people find your bakery?');
const found = (audit: string, words: string) =>
  findTexts(DOCUMENTS, audit, words).map(({ document, field }) => `${document._id} ${field}`);

test('a word is found in the texts of the chosen audit only, whatever its case', () => {
  expect(found('audit-bakery', ' BAKERY? ')).toEqual(['landing-bakery headline']);
  expect(found('audit', 'bakery?')).toEqual([]);
  expect(found('audit', 'Invisible to AI')).toContain('landingPage headline');
  expect(found('audit-bakery', 'Invisible to AI')).not.toContain('landingPage headline');
});

test('texts within lists are found with the path that opens their field, and those of shared pages too', () => {
  const [option] = findTexts(DOCUMENTS, 'audit', 'I’ve never checked');
  expect(option).toMatchObject({ field: 'options[0].label', text: 'I’ve never checked' });
  expect(option?.path).toEqual(['options', { _key: expect.any(String) }, 'label']);
  expect(found('audit', 'page not found')).toContainEqual(expect.stringMatching(/^page-not-found/));
});

test('a text with lists and links is found as a whole, in the field that has it', () => {
  const [help] = findTexts(DOCUMENTS, 'audit', 'Yelp');
  expect(help).toMatchObject({ field: 'help', path: ['help'] });
  expect(help?.text).toContain('Think Google Maps, Yelp or Yellow Pages.');
});

test('where the average of an industry comes from is found, and not what a rule is about', () => {
  const source = 'A survey of one category in 2025';
  const documents = DOCUMENTS.map((each) =>
    each._type === 'industry' ? { ...each, source } : each,
  );
  const sources = findTexts(documents, 'audit', 'category').filter(({ field }) =>
    field.endsWith('source'),
  );
  expect(new Set(sources.map(({ text }) => text))).toEqual(new Set([source]));
});

test('nothing is found without a word, nor in what is no text of an editor', () => {
  expect(found('audit', ' ')).toEqual([]);
  expect(found('audit', 'quickWinRule')).toEqual([]);
  expect(found('audit', 'normal')).toEqual([]);
  expect(found('audit', 'startMinusEach')).toEqual([]);
  expect(found('audit', 'q1')).toEqual([]);
});
