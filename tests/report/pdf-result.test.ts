import { expect, test } from 'vitest';
import { reportFor } from '#app/quiz/score/report.ts';
import { pngOf } from '#tests/lake/png.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { contentOf } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import { linksOf, structureOf, textOf, wordsOf } from './poppler.ts';

const { quiz, resultsPage: texts, siteSettings: settings } = await contentOf(INSTRUMENTS.sorting);
const lead = { firstName: 'Ann', businessName: 'Ann', city: 'Halifax', industry: 'Healthcare' };
const key = 'oak';
const report = reportFor(quiz, lead, Object.fromEntries(quiz.questions.map((q) => [q.key, key])));
const picture = {
  url: `data:image/png;base64,${pngOf(320, 80, '#8b1e3f').toString('base64')}`,
  width: 320,
  height: 80,
};

const IMAGE = {
  asset: { _ref: '' },
  size: undefined,
  src: '/images/oak.png',
  width: 320,
  height: 80,
};

test('the category that is the result has its longer text and its button in the PDF, with its address', async () => {
  const file = await pdfOf({ report, texts, settings });
  const drawn = textOf(file);
  expect(report.highest?.name).toBe(quiz.categories?.find((each) => each.key === key)?.title);
  expect(drawn).toContain(`You are ${key}. What ${key} means. More about ${key}`);
  expect(drawn).toContain('https://example.com/houses');
  expect(linksOf(file)).toContain('https://example.com/houses');
  expect(structureOf(file)).toMatch(/Link.*\n.*Span.*\n.*More about oak/);
});

test('its picture is a figure above them, with its alternative text', async () => {
  const { name = '', categories = [] } = report.highest ?? {};
  const image = { ...IMAGE, alt: 'An old oak' };
  const highest = { name, categories: categories.map((each) => ({ ...each, image })) };
  const without = await pdfOf({ report, texts, settings });
  const file = await pdfOf({
    report: { ...report, highest },
    texts,
    settings,
    pictures: [picture],
  });
  const figures = (pdf: Uint8Array) => structureOf(pdf).match(/Figure/g)?.length ?? 0;
  expect(figures(file)).toBe(figures(without) + 1);
  expect(Buffer.from(file).toString('latin1')).toContain('/Alt (An old oak)');
  const topOf = (pdf: Uint8Array) => wordsOf(pdf).find(({ text }) => text === 'More')?.top ?? 0;
  expect(topOf(file)).toBeGreaterThan(topOf(without) + 50);
});
