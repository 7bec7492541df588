import { expect, test } from 'vitest';
import { fill, fillCount, placeholders } from '#app/quiz/base/template.ts';

test.each([
  ['Report by {provider}', 'Report by Acme'],
  ['{number} of {total}, {number}', '3 of 8, 3'],
  ['no names', 'no names'],
  ['{provder}', '{provder}'],
  ['{ provider }', '{ provider }'],
  ['{constructor} {__proto__} {toString}', '{constructor} {__proto__} {toString}'],
  ['{{number}}', '{3}'],
])('%j is filled as %j', (template, filled) => {
  expect(fill(template, { provider: 'Acme', number: 3, total: 8 }, 'en-CA')).toBe(filled);
});

test('a value that ends in a period also ends the sentence', () => {
  const values = { provider: 'Acme Inc.', city: 'Laval' };
  expect(fill('From {provider}. In {city}.', values)).toBe('From Acme Inc. In Laval.');
  expect(fill('{provider}, {provider} {x}.', values)).toBe('Acme Inc., Acme Inc. {x}.');
});

test('a value may have any characters, and its own braces are not filled', () => {
  expect(fill('{firstName}', { firstName: '{total} $& $1', total: 8 }, 'en-CA')).toBe(
    '{total} $& $1',
  );
});

test.each([
  [1, 'en-CA', '1 point'],
  [2, 'en-CA', '2 points'],
  [0, 'en-CA', '0 points'],
  [0, 'fr-CA', '0 point'],
])('%d in %s is filled as %j', (count, language, filled) => {
  const texts = { one: '{n} point', other: '{n} points' };
  expect(fillCount(texts, 'n', count, language)).toBe(filled);
});

test('without a text for the singular, the other one is filled', () => {
  expect(fillCount({ other: '{n} point(s)' }, 'n', 1, 'en-CA')).toBe('1 point(s)');
});

test('any text in braces is a placeholder', () => {
  expect(placeholders('{a} { b } {} c}')).toEqual(['a', ' b ', '']);
});

test.each([
  ['en-CA', '12.5 of 1000'],
  ['fr-CA', '12,5 of 1000'],
])('in %s, numbers are filled in as %j', (language, filled) => {
  expect(fill('{points} of {total}', { points: 12.5, total: 1000 }, language)).toBe(filled);
});
