import { expect, test, vi } from 'vitest';
import { reportFor } from '#app/quiz/score/report.ts';
import { layOutWords } from '#app/report/pdf/lay-out-words.ts';
import { makePdf } from '#app/report/pdf/make-pdf.ts';
import { TextLayout } from '#app/report/pdf/text-layout.ts';
import { fontsFor } from './pdf-of.ts';
import { answers, lead, quiz, settings, texts } from './pdf-sample.ts';

vi.setConfig({ testTimeout: 60_000 });

const source = { report: reportFor(quiz, lead, answers), texts, settings };
const fonts = await fontsFor(source);

test('between two pauses, a PDF measures few characters and draws few lines', async () => {
  const measured = vi.spyOn(TextLayout.prototype, 'lines');
  const drawn = vi.spyOn(TextLayout.prototype, 'draw');
  const parts: { characters: number; lines: number }[] = [];
  await makePdf(
    source,
    (doc) => new TextLayout(doc, fonts, (text) => text),
    async () => {
      const characters = measured.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
      parts.push({ characters, lines: drawn.mock.calls.length });
      measured.mockClear();
      drawn.mockClear();
    },
  );
  expect(Math.max(...parts.map(({ characters }) => characters))).toBeLessThan(700);
  expect(Math.max(...parts.map(({ lines }) => lines))).toBeLessThan(20);
  // After the footers, each page ends in a part of its own, and each font in two.
  const ends = parts.slice(parts.findLastIndex(({ lines }) => lines > 0) + 1);
  expect(ends.length).toBeGreaterThanOrEqual(2 + 2 * 3);
});

test('each word of a report is laid out once, in a part of its own', async () => {
  const font = fonts.get('source-sans-3-latin-400-normal');
  if (!font) throw new Error('The font is missing.');
  const layout = vi.spyOn(font, 'layout');
  const words: unknown[] = [];
  await layOutWords(source.report, fonts, async () => {
    expect(layout.mock.calls.length).toBeLessThanOrEqual(1);
    words.push(...layout.mock.calls.flat());
    layout.mockClear();
  });
  expect(new Set(words).size).toBe(words.length);
  const shown = source.report.quickWins.flatMap(({ text, steps }) => [text, ...steps]).join(' ');
  expect(words).toEqual(expect.arrayContaining(shown.split(' ')));
});
