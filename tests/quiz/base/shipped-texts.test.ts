import { expect, test } from 'vitest';
import { shippedIn, shippedLanguage } from '#app/quiz/base/shipped-texts.ts';

const TEXTS = { 'en-CA': 'Hello', 'fr-CA': 'Bonjour' };

test.each([
  [['fr-CA'], 'Bonjour'],
  [['fr'], 'Bonjour'],
  [['FR-ca'], 'Bonjour'],
  [['en-GB'], 'Hello'],
  [['de', ' fr;q=0.8', ' en;q=0.5'], 'Bonjour'],
  [['fry', 'de'], 'Hello'],
  [[''], 'Hello'],
  [[], 'Hello'],
])('in %j, what we ship says %j', (tags, text) => {
  const { language, texts } = shippedIn(TEXTS, ...tags);
  expect(texts).toBe(text);
  expect(TEXTS[language]).toBe(text);
});

test('a language without texts of ours is none of them', () => {
  expect(['fr-FR', 'en', 'frp', 'de', ''].map(shippedLanguage)).toEqual([
    ...['fr-CA', 'en-CA', undefined, undefined, undefined],
  ]);
});
