import type { Page } from '@playwright/test';
import { type AnswerSheet, referenceReport } from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import { shownScore, takeAudit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

/** The worst answers. */
const WORST: AnswerSheet = {
  q1: 'never',
  q2: 1,
  q3: 'what-directories',
  q4: 'never',
  q5: ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other'],
  q6: '1-5',
  q7: 'less-25',
  q8: 'learn-everything',
};
const LEVELS = [
  'Immediate Action Needed 0–39',
  'Growth Opportunity 40–59',
  'Digital Achiever 60–79',
  'AI Discovery Leader 80–100',
];

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('the worst answers get the report of the reference scorer', async ({ page }) => {
  const expected = referenceReport('Healthcare', WORST);
  await takeAudit(page, { industry: 'Healthcare', firstName: 'Zoë' }, WORST);

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
