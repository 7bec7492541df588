import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleSheets } from '#studio/preview/model/example-sheets.ts';
import { codedContent, decodeText, TextCodes } from '#studio/preview/model/text-codes.ts';
import { TextWatcher } from '#studio/preview/model/text-watcher.ts';
import { PdfPageView } from '#studio/preview/screens/pdf-page-view.tsx';
import { wordsOf } from '#tests/report/poppler.ts';
import { shipped } from '#tests/seed.ts';
import { codedPdfOf } from './pdf-pages-of.ts';

const codes = new TextCodes();
const coded = codedContent(shipped, codes);
const sheets = exampleSheets(coded.quiz);

/** What is not an editor's text: numbers, bullets, and the address for bookings. */
const NO_TEXT = /^(\d+\.?|–|https:\S+)$/;

test.each([
  ['the fewest points', 0],
  ['nearly the most points', 7],
])('each word of the PDF of %s lies on a text that leads to its field', async (_, index) => {
  const sheet = sheets[index];
  if (!sheet) throw new Error('There are too few examples.');
  const { file, pages } = await codedPdfOf(coded, sheet);
  const words = wordsOf(file).filter(({ text }) => !NO_TEXT.test(text));
  expect(words.length).toBeGreaterThan(300);
  const missed = words.filter(({ page, text, ...word }) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    const lines = pages[page - 1]?.blocks.flat() ?? [];
    return !lines.some(
      ({ left, top, width, height, text: line }) =>
        Math.abs(x - left - width / 2) <= width / 2 &&
        Math.abs(y - top - height / 2) <= height / 2 &&
        decodeText(line).text.includes(text),
    );
  });
  expect(missed.map(({ text }) => text)).toEqual([]);
});

test('a page has one target for each block of text, and says what each opens', async () => {
  const [sheet] = sheets;
  if (!sheet) throw new Error('There is no example.');
  const [page] = (await codedPdfOf(coded, sheet)).pages;
  if (!page) throw new Error('There is no page.');
  const { container, getByRole, getAllByRole } = render(<PdfPageView page={page} />);
  const watcher = new TextWatcher(container, (code) => codes.pathOf(code)?.join('.') ?? '');
  expect(container.innerHTML).toBe(decodeText(container.innerHTML).text);
  for (const target of getAllByRole('button'))
    expect(watcher.codesOf(target).length).toBeGreaterThan(0);
  const meaning = getByRole('button', { name: /^AI assistants may not know .* are quick\.$/ });
  expect(meaning).toHaveAccessibleDescription('quiz.levels.3.meaning');
  expect(watcher.codesOf(meaning)).toHaveLength(1);
  const sentence = getByRole('button', { name: /^Your score is lower than/ });
  expect(watcher.codesOf(sentence).map((code) => codes.pathOf(code)?.join('.'))).toEqual([
    'quiz.benchmark.sentence',
    'quiz.benchmark.lower',
    'quiz.industries.0.label',
  ]);
  const scale = getByRole('img', { name: /^Your score 21, Industry average 65, / });
  expect(scale).toHaveAttribute('tabindex', '0');
});
