import { expect, test } from 'vitest';
import { richText } from '#app/quiz/base/rich-text.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pdfOf } from './pdf-of.ts';
import { answers, lead, make, quiz, settings, texts } from './pdf-sample.ts';
import { dashedLinesOf, infoOf, textOf, ticksOf, wordsOf } from './poppler.ts';

/** Expects no word outside the margins or over the footer. */
function expectWithinMargins(pdf: Uint8Array) {
  const words = wordsOf(pdf);
  expect(words.length).toBeGreaterThan(50);
  for (const { left, right, top, bottom } of words) {
    expect(left).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(568);
    expect(top).toBeGreaterThanOrEqual(30);
    expect(bottom).toBeLessThanOrEqual(768);
    expect(bottom < 740 || top > 742).toBe(true);
  }
}

test('the line of an average that is also a threshold does not cross its number', async () => {
  const pdf = await make(answers, quiz, { ...lead, industry: 'Other' });
  expect(textOf(pdf)).toContain('Industry average 60');
  const lines = dashedLinesOf(pdf);
  expect(lines.length).toBeGreaterThan(0);
  const crossed = wordsOf(pdf).filter(({ page, left, right, top, bottom }) => {
    const middle = (top + bottom) / 2;
    const isOnLine = lines.some(
      (line) => left < line.x && line.x < right && line.top < middle && middle < line.bottom,
    );
    return page === 1 && isOnLine;
  });
  expect(crossed).toEqual([]);
});

test('a tick marks the start of each level except the lowest, and crosses no number', async () => {
  const file = await make();
  const ticks = ticksOf(file);
  const width = ((ticks[2]?.x ?? 0) - (ticks[0]?.x ?? 0)) / 0.4;
  const left = (ticks[0]?.x ?? 0) - 0.4 * width;
  expect(ticks.map(({ x }) => Math.round(((x - left) / width) * 100))).toEqual([40, 60, 80]);
  const first = wordsOf(file).filter(({ page }) => page === 1);
  for (const { x, top, bottom } of ticks) {
    const below = first.filter((word) => word.left < x && x < word.right && word.bottom > top);
    expect(below.length).toBeGreaterThan(0);
    for (const word of below) expect(word.top).toBeGreaterThan(bottom);
  }
});

test('narrow and wide spaces that do not break keep a sum on one line', async () => {
  const sums = ['\u00a0', '\u202f'].map((space) => `7770${space}040${space}$ `.repeat(30));
  const pdf = await make(answers, quiz, { ...lead, businessName: sums.join('') });
  const parts = wordsOf(pdf).filter(({ text }) => ['7770', '040', '$'].includes(text));
  expect(parts.length).toBeGreaterThan(170);
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [first, ...others] = parts.slice(at, at + 3);
    expect(first?.text).toBe('7770');
    expect(others.map(({ top }) => top)).toEqual([first?.top, first?.top]);
  }
});

test.each([
  ['no name', ''],
  ['one long word', 'Donaudampfschifffahrt'.repeat(12)],
  ['many words', 'The Very Best Bakery of All '.repeat(10)],
  ['markup', '<b>{level}</b> $& \\u0000 %PDF ) endobj'],
])('%s stays within the margins', async (_, businessName) => {
  const pdf = await make(answers, quiz, { ...lead, businessName });
  expectWithinMargins(pdf);
  expect(textOf(pdf).replaceAll(' ', '')).toContain(businessName.replaceAll(/\s/g, ''));
});

const LONG = 'Geschwindigkeitsbegrenzungsüberschreitungen';

test('twenty categories stay within the margins, also with the longest words', async () => {
  const categories = Array.from({ length: 20 }, (_, index) => ({
    key: `c${index}`,
    title: index === 1 ? `${LONG} ${LONG}` : `Area ${index}`,
    icon: 'star' as const,
    text: index === 2 ? LONG.repeat(3) : 'What it is about.',
    questions: index === 3 ? ['none'] : ['q1', 'q3'],
    outOf: 'answered' as const,
    levels: [
      {
        min: 0,
        name: index === 1 ? LONG : 'Low',
        color: 'red' as const,
        icon: 'alert' as const,
        meaning: richText.parse(`This is what area ${index} means.`),
      },
    ],
  }));
  const pdf = await make(answers, { ...quiz, categories });
  expectWithinMargins(pdf);
  const all = textOf(pdf);
  for (const index of categories.keys())
    expect(all.includes(`This is what area ${index} means.`)).toBe(index !== 3);
  expect(all).toContain('Area 3 What it is about. –');
});

test('no page ends with the title of a section, which stands apart from the one before', async () => {
  const questions = Array.from({ length: 60 }, (_, index) => ({
    ...structuredClone(quiz.questions[0]),
    key: `q${index}`,
    title: `Question ${index}?`,
    section: index % 2 === 0 ? `Section${index}` : undefined,
  })) as typeof quiz.questions;
  const pdf = await make(
    {},
    { ...quiz, questions, quickWins: { ...quiz.quickWins, rules: [] }, tiles: [] },
  );
  const words = wordsOf(pdf).filter(({ bottom }) => bottom < 740);
  const titles = words.filter(({ text }) => /^Section\d+$/.test(text)).slice(-30);
  expect(titles[0]?.text).toBe('Section0');
  expect(new Set(titles.map(({ page }) => page)).size).toBeGreaterThan(1);
  for (const { page, top, bottom } of titles.slice(1)) {
    const others = words.filter((word) => word.page === page);
    const below = Math.min(...others.map((word) => word.top).filter((each) => each >= bottom));
    const above = Math.max(...others.map((word) => word.bottom).filter((each) => each <= top));
    // Infinite above, a title at the top of a page.
    expect(top - above).toBeGreaterThan(2 * (below - bottom));
  }
});

test('no word of a tile is broken, however narrow the tile', async () => {
  const tiles = ['Paperwork', 'Is answered', 'Uninterrupted'].map((otherwise) => ({
    title: 'Tile',
    icon: 'star' as const,
    source: 'score' as const,
    rows: [],
    otherwise,
  }));
  const words = wordsOf(await make(answers, { ...quiz, tiles })).map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(['Paperwork', 'answered', 'Uninterrupted']));
});

test('a quiz of 20 questions and 12 quick wins fills four pages', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => {
    const question = quiz.questions[index % quiz.questions.length];
    return question
      ? { ...question, key: `k${index}`, title: `${index + 1}. ${question.title}` }
      : [];
  }).flat();
  const fallbackWins = Array.from({ length: 12 }, (_, index) => ({
    text: `Win ${index + 1}: ${'a long line '.repeat(9)}`,
  }));
  const long: Quiz = { ...quiz, questions, quickWins: { rules: [], maximum: 12, fallbackWins } };
  const given = Object.fromEntries(
    questions.map(({ key }, index) => [key, Object.values(answers)[index % 8] ?? '']),
  );
  const pdf = await make(given, long);
  expectWithinMargins(pdf);
  const all = textOf(pdf);
  for (const { title } of questions) expect(all).toContain(title);
  expect(all).toContain('Win 12:');
  expect(infoOf(pdf)).toMatch(/Pages: +4/);
});

test('the numbers of twelve steps stand on one line each, beside their steps', async () => {
  const edited = structuredClone(quiz);
  for (const rule of edited.quickWins.rules)
    rule.steps = [
      { list: 'number', items: Array.from({ length: 12 }, (_, at) => [{ text: `Step${at + 1}` }]) },
    ];
  const words = wordsOf(await make(answers, edited));
  for (const number of [9, 10, 12]) {
    const step = words.find(({ text }) => text === `Step${number}`);
    const label = words.find(({ text, top }) => text === `${number}.` && top === step?.top);
    expect(label?.right).toBeLessThan((step?.left ?? 0) - 1);
  }
});

test('points in many words stand beside their answers, on one line if they fit half of the column', async () => {
  const report = reportFor(quiz, lead, answers);
  const pdfWith = (points: string) =>
    pdfOf({ report, texts: { ...texts, breakdown: { ...texts.breakdown, points } }, settings });
  const words = wordsOf(await pdfWith('{points} points sur {maximum} possibles'));
  const topsOf = (wanted: string) => words.flatMap(({ text, top }) => (text === wanted ? top : []));
  expect(topsOf('possibles')).toHaveLength(8);
  expect(topsOf('possibles')).toEqual(topsOf('sur'));
  const long = await pdfWith(`{points} of the {maximum} points ${'that can be had '.repeat(5)}`);
  expectWithinMargins(long);
  expect(textOf(long)).toContain('Only on Google');
});
