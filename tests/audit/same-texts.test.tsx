import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { drawResults } from '#tests/report/draw-results.tsx';
import { pdfOf } from '#tests/report/pdf-of.ts';
import { textOf } from '#tests/report/poppler.ts';
import { best, content, lead, marks, whole, worst } from './marked-audit.tsx';
import { textsIn } from './read-texts.ts';

/** The marked content with marks that a font has and that poppler reads as one word: `⟦12·` is `x12x`. */
const readable: typeof content = JSON.parse(
  JSON.stringify(content)
    .replaceAll(/⟦(\d+)·/g, 'x$1x ')
    .replaceAll('⟧', ''),
);

/** Where the marked texts are from that these texts contain. */
const placesIn = (text: string) =>
  new Set(
    [...text.matchAll(/x(\d+)x/g)].map(([, number]) =>
      (marks.get(`⟦${number}·`) ?? '').replace(/: .*/s, ''),
    ),
  );

/**
 * What only the screen says: what a control does, and where in the journey one is. The names of the bands of
 * the scale are read aloud; in the PDF, they are in its alternative text.
 */
const SCREEN_ALONE = [
  /^resultsPage\.(download|share|startOver|booking\.link|quickWins\.(copy|howTo))\b/,
  /^siteSettings\.(leads\.reportEmail\.|texts\.newTab$)/,
  /^quiz-default\.(labels\.step|levels\[\d\]\.name)$/,
];
/** What only the PDF says: the number of the page, and whose report it is. */
const PDF_ALONE = [/^resultsPage\.pdf\.page$/, /^siteSettings\.siteName$/];

const without = (places: ReadonlySet<string>, others: ReadonlySet<string>, alone: RegExp[]) =>
  [...places].filter((place) => !others.has(place) && !alone.some((each) => each.test(place)));

test.each<[string, string, Answers]>([
  ['the lowest level', 'Real Estate', { ...whole, ...worst }],
  ['a level between', 'Healthcare', { ...whole, q1: 'never', q4: 'monthly' }],
  ['the highest level', 'Other', { ...whole, ...best, q5: ['other'] }],
])('screen and PDF show the same texts of a report: %s', async (_, industry, answers) => {
  const { quiz, resultsPage: texts, siteSettings: settings } = readable;
  const visitor = { ...lead, industry };
  drawResults(readable, visitor, answers);
  const screen = placesIn(textsIn(document).join('\n'));
  cleanup();
  const report = reportFor(quiz, visitor, answers);
  const pdf = placesIn(textOf(await pdfOf({ report, texts, settings })));

  expect(screen.size).toBeGreaterThan(40);
  expect(without(screen, pdf, SCREEN_ALONE)).toEqual([]);
  expect(without(pdf, screen, PDF_ALONE)).toEqual([]);
});
