import { expect, test } from 'vitest';
import { richTextWith } from '#app/quiz/base/rich-text.ts';
import { mapText, plainText } from '#app/quiz/base/text-blocks.ts';
import { placeholderProblems } from '#app/quiz/checks/check-texts.ts';

type Part = [text: string, ...marks: string[]];

/** A text as the Studio stores it. */
const read = (...parts: Part[]) =>
  richTextWith('level').parse([
    {
      _type: 'block',
      children: parts.map(([text, ...marks]) => ({ _type: 'span', text, marks })),
      markDefs: [{ _type: 'link', _key: 'a', href: 'https://example.com/' }],
    },
  ]);

const problemsOf = (...parts: Part[]) => {
  const value = read(...parts);
  return [...placeholderProblems({ value, text: plainText(value), known: ['level'] })];
};

const MESSAGE = 'Only a part of {level} is bold or a link. Make it so as a whole.';

test.each<[string, Part[]]>([
  ['bold in part', [['You are a {le'], ['vel}', 'strong'], ['.']]],
  ['bold but for its braces', [['You are a {'], ['level', 'strong'], ['}.']]],
  ['a link in part', [['You are a '], ['{level', 'a'], ['}.']]],
  ['bold in part once, and whole once', [['{level}: {le'], ['vel}', 'strong']]],
])('a placeholder that is %s is an error, because nothing replaces it', (_, parts) => {
  expect(problemsOf(...parts)).toEqual([{ rule: 'divided-placeholder', message: MESSAGE }]);
  expect(
    plainText(mapText(read(...parts), (text) => text.replaceAll('{level}', 'Leader'))),
  ).toContain('{level}');
});

test.each<[string, Part[]]>([
  ['bold as a whole', [['You are a '], ['{level}', 'strong'], ['.']]],
  ['in a link with other words', [['Read '], ['all of {level}', 'a', 'strong']]],
  ['plain beside what is bold', [['{level}'], [': well done', 'strong']]],
])('a placeholder that is %s is fine', (_, parts) => {
  expect(problemsOf(...parts)).toEqual([]);
});
