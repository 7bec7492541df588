import type { Page } from '@playwright/test';
import {
  type AnswerSheet,
  referencePoints,
  referenceReport,
} from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import { openResults, SHEET, shownScore } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const ALL_CHALLENGES = [
  'invisible',
  'competitors-first',
  'outdated-info',
  'inconsistent-info',
  'other',
];

/** By industry, answers that together reach all that a report can show. */
const SHEETS: [industry: string, AnswerSheet][] = [
  [
    'Construction',
    {
      ...{ q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: ['other'] },
      ...{ q6: '30+', q7: 'more-75', q8: 'done-for-me' },
    },
  ],
  [
    'Healthcare',
    {
      ...{ q1: 'never', q2: 1, q3: 'what-directories', q4: 'never', q5: ALL_CHALLENGES },
      ...{ q6: '1-5', q7: 'less-25', q8: 'learn-everything' },
    },
  ],
  [
    'Real Estate',
    {
      ...{ q1: 'months-ago', q2: 7, q3: 'comprehensive', q4: 'weekly' },
      ...{ q5: ['competitors-first', 'other'], q6: '6-15', q7: '51-75', q8: '1-2-hours' },
    },
  ],
  ['Professional Services', SHEET],
];
const REPORTS = SHEETS.map(([industry, sheet]) => referenceReport(industry, sheet));
const LEVELS = [
  'Immediate Action Needed 0–39',
  'Growth Opportunity 40–59',
  'Digital Achiever 60–79',
  'AI Discovery Leader 80–100',
];

const distinct = (values: readonly unknown[]) => new Set(values).size;

test('the journeys reach every level, tile, quick win and rounding edge', () => {
  expect(distinct(REPORTS.map(({ level }) => level))).toBe(4);
  // Three rules and three fallbacks.
  expect(distinct(REPORTS.flatMap(({ quickWins }) => quickWins))).toBe(6);
  expect(distinct(REPORTS.map(({ leads }) => leads))).toBe(4);
  expect(distinct(REPORTS.map(({ revenue }) => revenue))).toBe(4);
  expect(distinct(REPORTS.map(({ days }) => days))).toBe(3);
  expect(distinct(REPORTS.map(({ direction }) => direction))).toBe(2);
  expect(REPORTS.some(({ percentile }) => percentile === 95)).toBe(true);
  expect(SHEETS.map(([, sheet]) => referencePoints(sheet))).toContain(460);
});

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

for (const [industry, sheet] of SHEETS) {
  const expected = referenceReport(industry, sheet);

  test(`${industry} with ${referencePoints(sheet)} points gets the report of the reference scorer`, async ({
    page,
  }) => {
    await openResults(page, { industry, firstName: 'Zoë' }, sheet);

    await expect(shownScore(page)).toHaveText(String(expected.score));
    await expect(page.locator('p', { hasText: 'out of 100' })).toHaveText(
      `${expected.score} out of 100`,
    );
    const badge = page.locator('.level-badge');
    await expect(badge).toHaveText(expected.level);
    await expect(badge).toHaveAttribute('data-level', expected.color);
    await expect(badge.locator('svg')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: shipped.resultsPage.title });
    await expect(bar).toHaveAttribute('value', String(expected.score));
    await expect(bar).toHaveAttribute('max', '100');
    await expect(page.getByText('Report by Your Company')).toBeVisible();

    const benchmark = section(page, 'Industry Benchmark');
    await expect(benchmark.getByText(expected.sentence, { exact: true })).toBeVisible();
    await expect(benchmark.locator('figcaption li')).toHaveText([
      `Your score ${expected.score}`,
      `Industry average ${expected.average}`,
      ...LEVELS,
    ]);
    await expect(section(page, 'Quick Wins').getByRole('heading', { level: 3 })).toHaveText(
      expected.quickWins,
    );
    const tiles = section(page, 'Opportunity Analysis').getByRole('listitem');
    await expect(tiles).toHaveText([
      `Potential Monthly Leads${expected.leads}leads a month`,
      `Revenue Impact${expected.revenue}potential monthly increase`,
      `Time to Results${expected.days}days`,
    ]);

    const booking = section(page, 'Zoë, Ready for the Next Step?');
    await expect(booking).toContainText('review your results');
    await expect(booking).toContainText('create a custom action plan');
    const book = booking.getByRole('button', { name: shipped.resultsPage.booking.button });
    await expect(book).toHaveAttribute('href', 'https://example.com/book');
    await expect(page.getByRole('button', { name: shipped.resultsPage.download })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share Results' })).toBeVisible();
  });
}
