import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { exampleSummary } from '#app/quiz/score/score-summary.ts';
import { ExampleReport } from '#app/report/screen/example-report.tsx';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { shipped } from '#tests/seed.ts';
import { drawResults } from './draw-results.tsx';
import { pdfOf } from './pdf-of.ts';
import { textOf } from './poppler.ts';

const { quiz, resultsPage, siteSettings: settings, landingPage } = shipped;
const report = reportFor(quiz, lead, SHEET);

/** What shows that a part is there: on the screen, and in the PDF unless it is a button. */
const PARTS = {
  benchmark: resultsPage.benchmark.title,
  quickWins: resultsPage.quickWins.title,
  opportunities: resultsPage.opportunities.title,
  nextLevel: 'Your Fastest Way to',
  breakdown: resultsPage.breakdown.title,
  booking: 'Ready for the Next Step?',
  pdf: resultsPage.download,
  share: resultsPage.share.button,
} satisfies Partial<Record<keyof ResultsPage, string>>;

type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => name in PARTS;
const NAMES = Object.keys(PARTS).filter(isPart);

const without = (...parts: readonly Part[]): ResultsPage =>
  Object.assign(
    { ...resultsPage },
    ...parts.map((part) => ({ [part]: { ...resultsPage[part], isShown: false } })),
  );

const open = (texts: ResultsPage) => drawResults({ ...shipped, resultsPage: texts }, lead, SHEET);

test.each(NAMES)('%s can be left out of the screen and the PDF, and only that', async (part) => {
  const texts = without(part);
  open(texts);
  const pdf = textOf(await pdfOf({ report, texts, settings }));
  for (const name of NAMES) {
    expect(document.body.textContent?.includes(PARTS[name]), name).toBe(name !== part);
    if (name !== 'pdf' && name !== 'share')
      expect(pdf.includes(PARTS[name]), name).toBe(name !== part);
  }
});

test('a report with all parts off is its score, without gaps and headings', async () => {
  const texts = without(...NAMES);
  const { container } = open(texts);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByText(resultsPage.booking.link ?? '')).toBeNull();
  expect(container.querySelectorAll('article > *')).toHaveLength(1);
  const pdf = textOf(await pdfOf({ report, texts, settings }));
  expect(pdf).toContain('Page 1 of 1');
});

test('the example on the landing page leaves out the benchmark too', () => {
  const summary = exampleSummary(quiz, landingPage.preview);
  if (!summary) throw new Error('The seed has an example.');
  const example = { example: landingPage.preview, summary, language: 'en-CA' };
  const { unmount } = render(<ExampleReport {...example} results={resultsPage} />);
  expect(screen.queryByText(/businesses/)).not.toBeNull();
  unmount();
  render(<ExampleReport {...example} results={without('benchmark')} />);
  expect(screen.queryByText(/businesses/)).toBeNull();
});
