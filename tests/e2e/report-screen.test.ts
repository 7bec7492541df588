import type { Page } from '@playwright/test';
import { infoOf, textOf } from '#tests/report/poppler.ts';
import { shipped } from '#tests/seed.ts';
import { openResults, SHEET, shownScore } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { copiedLink, recordCopies } from './clipboard.ts';
import { expect, test } from './fixtures.ts';

const LONG_NAME = 'The Very Best Bakery in All of Newfoundland and Labrador';
const title = (page: Page) =>
  page.getByRole('heading', { name: shipped.resultsPage.breakdown.title });

test('with a large browser font, a score of 100 stays inside its ring', async ({ page }) => {
  await openResults(page);
  await page.evaluate(() => {
    const stored = sessionStorage.getItem('audit') ?? '';
    sessionStorage.setItem('audit', stored.replace(/"score":\d+/, '"score":100'));
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.reload();
  await expect(shownScore(page)).toHaveText('100');
  await expect(page.locator('html')).toHaveCSS('font-size', '24px');
  const width = await shownScore(page).evaluate((number) =>
    number instanceof SVGTextElement ? number.getBBox().width : Number.NaN,
  );
  // At the top of the digits, the inside of the ring is 152 units wide.
  expect(width).toBeLessThan(150);
});

test('every icon of the page and of the report has its shape', async ({ page }) => {
  const emptyIcons = () =>
    page.locator('svg use').evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const href = icon.getAttribute('href') ?? '';
        return document.querySelector(`path${href}[d^="M"]`) ? [] : [href];
      }),
    );
  await page.goto('/');
  expect(await page.locator('svg use').count()).toBeGreaterThan(2);
  expect(await emptyIcons()).toEqual([]);
  await openResults(page);
  expect(await page.locator('svg use').count()).toBeGreaterThan(5);
  expect(await emptyIcons()).toEqual([]);
});

/** The height of the average's line that overlaps the scale's bar or its numbers. */
const drawnOver = (page: Page, part: 'rect' | 'text.fill-muted') =>
  page.locator('figure > div > svg').evaluate((svg, selector) => {
    const box = svg.querySelector<SVGGraphicsElement>(`:scope > ${selector}`)?.getBBox();
    const lines = [...svg.querySelectorAll<SVGLineElement>('line.stroke-ink')];
    if (!box || lines.length === 0) throw new Error('The scale is not drawn.');
    const rows = Array.from({ length: box.height * 2 }, (_, row) => box.y + row / 2);
    const isDrawn = (y: number) =>
      lines.some((line) => line.isPointInStroke({ x: line.x1.baseVal.value, y }));
    return rows.filter(isDrawn).length / 2;
  }, part);

test('the average’s line crosses the bar, but no number under it', async ({ page }) => {
  await openResults(page, { industry: 'Other' });
  const numbers = page.locator('figure > div > svg > text.fill-muted');
  await expect(numbers).toHaveText(['0', '40', '60', '80', '100']);
  await expect(page.locator('figure span', { hasText: 'Industry average 60' })).toBeVisible();
  expect(await drawnOver(page, 'rect')).toBeGreaterThan(7);
  expect(await drawnOver(page, 'text.fill-muted')).toBe(0);
});

test('the report, closed, opened and shared, has no violations on a phone and a desktop, and shows each answer with its points on demand', async ({
  page,
}) => {
  const expectSound = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page, [...WCAG, 'best-practice'])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await recordCopies(page);
  await openResults(page);
  const details = page.locator('details', { has: title(page) });
  await expect(details.getByText('50 of 100 points').first()).toBeHidden();
  await expectSound();
  await title(page).click();
  await expect(details.getByText('50 of 100 points').first()).toBeVisible();
  await expect(details.getByRole('listitem')).toHaveCount(8);
  const sum = 'Your total is 460 of 800 points, for a score of 57.';
  await expect(details.getByText(sum, { exact: true })).toBeVisible();
  await expectSound();
  await page.goto(await copiedLink(page));
  await expect(page.getByText('Shared report', { exact: true })).toBeVisible();
  await expectSound();
});

test('the report prints on two pages of either paper, open, without buttons', async ({ page }) => {
  const challenges = ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info'];
  const answers = { q1: 'never', q3: 'google-only', q4: 'never', q5: [...challenges, 'other'] };
  await openResults(page, { businessName: LONG_NAME }, { ...SHEET, ...answers });
  for (const format of ['A4', 'Letter']) {
    const paper = await page.pdf({ format });
    expect(infoOf(paper)).toMatch(/Pages: +2/);
    const printed = textOf(paper).replaceAll(' ', '');
    const has = (text: string) => printed.includes(text.replaceAll(' ', ''));
    for (const text of [
      shipped.resultsPage.title,
      'Growth Opportunity',
      '25% to 50%',
      'Your total is',
      '(https://example.com/book)',
      'Post both on',
    ])
      expect(has(text)).toBe(true);
    for (const button of ['Download Full Report', 'Share Results', 'Start over', 'Step 3'])
      expect(has(button)).toBe(false);
  }
});
