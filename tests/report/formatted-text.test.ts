import { expect, test } from 'vitest';
import { richText } from '#app/quiz/base/rich-text.ts';
import { answers, make, quiz } from './pdf-sample.ts';
import { linksOf, structureOf, textOf, wordsOf } from './poppler.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: object[], list?: string) => ({
  _type: 'block',
  listItem: list,
  markDefs: [{ _type: 'link', _key: 'a', href: 'https://example.com/élan?a=1' }],
  children,
});

const edited = structuredClone(quiz);
const [rule] = edited.quickWins.rules;
if (!rule) throw new Error('The quiz has no quick win.');
rule.why = richText.parse([
  block([span('First.\nA second line is '), span('bold', 'strong'), span('ly said.')]),
  block([span('Separate words.')]),
]);
rule.steps = richText.parse([
  block([span('Open '), span('our long list of places', 'a'), span('.')], 'number'),
  block([span('Write '), span('x'.repeat(150), 'strong'), span('y')], 'number'),
  block([span('A point')], 'bullet'),
]);
for (const level of edited.levels) level.meaning = richText.parse('A level\nof two lines.');
const file = await make({ ...answers, q1: 'never' }, edited);
const words = wordsOf(file);
const wordAt = (text: string) => {
  const found = words.find((each) => each.text === text);
  if (!found) throw new Error(`The PDF has no ${text}.`);
  return found;
};

test('lines and paragraphs stay apart, and words that look different stay together', () => {
  const all = textOf(file);
  expect(all).toContain('First. A second line is boldly said. Separate words.');
  expect(all).toContain('A level of two lines.');
  expect(wordAt('boldly').top).toBeGreaterThan(wordAt('First.').bottom - 1);
  expect(wordAt('Separate').left).toBe(wordAt('First.').left);
});

test('the items of lists have numbers and bullets, and long words stay within the margins', () => {
  const all = textOf(file);
  expect(all).toContain('1. Open our long list of places.');
  expect(all).toContain('• A point');
  expect(all).toMatch(/x+y/);
  expect(structureOf(file)).toMatch(/Write x+y /);
  for (const { right } of words) expect(right).toBeLessThanOrEqual(568);
});

test('a link is an element of its own in the item, and leads to its address', () => {
  expect(linksOf(file)).toContain('https://example.com/%C3%A9lan?a=1');
  expect(structureOf(file).replace(/\s+/g, ' ')).toMatch(
    /LBody \(block\) Span \(inline\) "Open " Link \(inline\) Span \(inline\) "our long list of places" Object \d+ 0 Span \(inline\) "\. "/,
  );
});
