import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { answers, make, quiz } from './pdf-sample.ts';
import { structureOf, textOf, wordsOf } from './poppler.ts';

const text = {
  type: 'textQuestion' as const,
  improvable: false,
  isLong: true,
  longest: 4000,
  tooLong: 'Too long',
  allTooLong: 'All too long',
  charactersLeft: 'Left',
};
const withTexts = (count: number): Quiz => ({
  ...quiz,
  questions: [
    ...quiz.questions,
    ...Array.from({ length: count }, (_, index) => ({
      ...text,
      key: `t${index}`,
      title: `Why, ${index}?`,
      section: `Part${index}`,
    })),
  ],
});

/** Words that are told apart, so that none is missing and none is there twice. */
const wordsOfText = (text: number, count: number) =>
  Array.from({ length: count }, (_, index) => `w${text}x${index}`);

test('a text answer is quoted whole over several pages, within the margins, as one paragraph', async () => {
  const texts = [wordsOfText(0, 560), wordsOfText(1, 12), wordsOfText(2, 560)];
  const given = Object.fromEntries(texts.map((words, index) => [`t${index}`, words.join(' ')]));
  const pdf = await make({ ...answers, ...given }, withTexts(3));
  const words = wordsOf(pdf);
  const shown = words.map((word) => word.text.replaceAll(/[“”]/g, ''));
  for (const each of texts) expect(shown.filter((word) => each.includes(word))).toEqual(each);
  const long = words.filter((word) => /w[02]x\d/.test(word.text));
  const pagesOf = (text: number) =>
    new Set(long.filter((word) => word.text.includes(`w${text}x`)).map(({ page }) => page)).size;
  expect(Math.max(pagesOf(0), pagesOf(2))).toBe(2);
  for (const { left, right, top, bottom } of long) {
    expect(left).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(568);
    expect(top).toBeGreaterThanOrEqual(30);
    expect(bottom).toBeLessThanOrEqual(740);
  }
  // No page ends with the title of a section or of a text.
  for (const { page, bottom } of words.filter((word) => /^Part\d$|^Why,$/.test(word.text)))
    expect(
      words.some((word) => word.page === page && word.top >= bottom && word.bottom < 740),
    ).toBe(true);
  const paragraphs = structureOf(pdf).split(/^ *P\b/m);
  const [start, end] = ['w0x0', 'w0x559'].map((word) =>
    paragraphs.findIndex((paragraph) => new RegExp(`${word}\\b`).test(paragraph)),
  );
  expect(start).toBeGreaterThan(0);
  expect(end).toBe(start);
});

test('a text without a space fills its lines, and is measured a few times only', async () => {
  const measure = vi.spyOn(PDFDocument.prototype, 'widthOfString');
  const t0 = 'Wi'.repeat(2000);
  const pdf = await make({ ...answers, t0 }, withTexts(1));
  const lines = wordsOf(pdf).filter(({ text }) => /^“?(Wi?|i)+”?$/.test(text));
  expect(lines.map(({ text }) => text).join('')).toBe(`“${t0}”`);
  for (const { right } of lines.slice(0, -1)) {
    expect(right).toBeGreaterThan(550);
    expect(right).toBeLessThanOrEqual(568);
  }
  const letters = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  measure.mockRestore();
  // Ten layouts: two of each density.
  expect(letters).toBeLessThan(10 * 25 * t0.length);
});

test('a text keeps its lines', async () => {
  const pdf = await make({ ...answers, t0: 'One\n\nTwo\nThree' }, withTexts(1));
  const rows = ['“One', 'Two', 'Three”'].map(
    (word) => wordsOf(pdf).find(({ text }) => text === word)?.top ?? 0,
  );
  expect(rows[0]).toBeGreaterThan(0);
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  expect(new Set(rows).size).toBe(3);
});

test('a report of many more than two pages is drawn twice, not at every density', async () => {
  const begin = vi.spyOn(PDFDocument.prototype, 'registerFont');
  const texts = Array.from({ length: 5 }, (_, index) => [`t${index}`, 'word '.repeat(700)]);
  await make({ ...answers, ...Object.fromEntries(texts) }, withTexts(5));
  const fonts = begin.mock.calls.map(([name]) => name);
  begin.mockRestore();
  expect(fonts.filter((name) => name === fonts[0])).toHaveLength(2);
});

test('120 questions to improve are their sections in the PDF’s next level, and its breakdown has them all', async () => {
  const [choice] = quiz.questions;
  if (!choice) throw new Error('There is no question.');
  const questions = Array.from({ length: 120 }, (_, index) => ({
    ...choice,
    key: `k${index}`,
    title: `Question k${index}`,
    section: index % 20 === 0 ? `Part${index / 20}` : undefined,
  }));
  const levels = quiz.levels.map((each) => ({ ...each, min: each.min && 100 }));
  const long = {
    ...quiz,
    questions,
    levels,
    tiles: [],
    quickWins: { ...quiz.quickWins, rules: [] },
  };
  const pdf = await make({}, long);
  const all = textOf(pdf);
  expect(all.match(/Part\d/g)).toHaveLength(12);
  expect(all.match(/Question k\d+/g)).toHaveLength(120);
  expect(Math.max(...wordsOf(pdf).map(({ page }) => page))).toBeLessThanOrEqual(8);
});
