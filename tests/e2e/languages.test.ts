import type { Page } from '@playwright/test';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { textQuestion } from '#tests/quiz/quiz-documents.ts';
import { queryContent, seedDocuments, shipped, shippedFrench, withField } from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import {
  answer,
  expectQuestion,
  field,
  fillIn,
  heading,
  LEAD,
  next,
  openCapture,
  openQuestion,
  openQuestions,
  openResults,
  option,
  SHEET,
  shownScore,
  sideways,
  startButton,
  waitUntilHydrated,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { copiedLink, recordCopies } from './clipboard.ts';
import { expect, test } from './fixtures.ts';
import { startSite } from './site.ts';

const french = contentIn(await queryContent(shippedFrench()), 'fr-CA').content;
if (!french) throw new Error('The seed has no French.');
const { leadForm, quiz, resultsPage } = french;

const inFrench = (page: Page) => page.getByRole('link', { name: 'Français', exact: true });
const inEnglish = (page: Page) => page.getByRole('link', { name: 'English', exact: true });

/** What the tab keeps of the journey, whatever the language. */
const journeyOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('audit') ?? '{}').journey);

/** Goes to French and back, and returns what the tab keeps after each. */
async function thereAndBack(page: Page) {
  const before = await journeyOf(page);
  await inFrench(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.locator('html')).not.toHaveClass(/restoring/);
  await waitUntilHydrated(page);
  const there = { heading: await heading(page).innerText(), journey: await journeyOf(page) };
  await inEnglish(page).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('html')).not.toHaveClass(/restoring/);
  expect([there.journey, await journeyOf(page)]).toEqual([before, before]);
  return there.heading;
}

test('the other language keeps what is typed into the form, and the campaign before it', async ({
  page,
}) => {
  await page.goto('/?utm_source=news');
  await inFrench(page).click();
  await expect(page).toHaveURL('/fr?utm_source=news');
  await inEnglish(page).click();
  await expect(page).toHaveURL('/?utm_source=news');
  await openCapture(page);
  await fillIn(page, { firstName: 'Amélie', industry: LEAD.industry });
  await field(page, 'city').pressSequentially('Mont');
  expect(await thereAndBack(page)).toBe(leadForm.title);
  await expect(field(page, 'city')).toHaveValue('Mont');
  await expect(field(page, 'industry')).toHaveValue(LEAD.industry);
});

test('it keeps the question and its answers', async ({ page }) => {
  await openQuestion(page, 4);
  await answer(page, 'q4', SHEET.q4);
  expect(await thereAndBack(page)).toBe(quiz.questions[3]?.title);
  await expectQuestion(page, 4);
  await expect(option(page, 'q4', SHEET.q4)).toBeChecked();
});

test('what a visitor wrote is quoted with the spaces of French', async ({ page }) => {
  await page.goto('/fr');
  const quotes = await page
    .locator('main')
    .evaluate((main) => getComputedStyle(main.appendChild(document.createElement('q'))).quotes);
  expect(quotes).toContain('"«\u00a0" "\u00a0»"');
});

test('it keeps the report', async ({ page }) => {
  await openResults(page);
  const score = await shownScore(page).textContent();
  expect(await thereAndBack(page)).toBe(resultsPage.title);
  await expect(shownScore(page)).toHaveText(score ?? '');
});

test('a shared report opens in either language', async ({ page }) => {
  await recordCopies(page);
  await openResults(page);
  const { pathname, hash } = new URL(await copiedLink(page));
  expect(pathname).toBe('/');
  await page.goto(`/fr${hash}`);
  await expect(page.getByText(resultsPage.shared.label, { exact: true })).toBeVisible();
  await inEnglish(page).click();
  await expect(page).toHaveURL(`/${hash}`);
  await expect(page.getByText(shipped.resultsPage.shared.label, { exact: true })).toBeVisible();
});

test('another page that names its language gets the audit in it', async ({ page }) => {
  await page.goto('/?embed&lang=fr&ref=a');
  await expect(page).toHaveURL('/fr?embed&ref=a');
  await page.goto('/fr?lang=de');
  await expect(page).toHaveURL('/fr?lang=de');
});

test('a language from right to left turns the page around, and nothing of it runs off a phone', async ({
  browser,
}) => {
  const longer = ({ of }: { of: string }) => {
    const text = marked({ of });
    return /[{[(*]/.test(of)
      ? text
      : `${text} ${text.slice(0, Math.ceil(of.length * 0.35))}`.slice(0, 80);
  };
  const site = await startSite(await inLanguage(seedDocuments(), 'ar', longer));
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  try {
    await page.goto('/ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await sideways(page)).toBe(0);
    await page.goto('/');
    await openQuestion(page, 2);
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(heading(page)).not.toHaveText(/[a-z]/i);
    const box = await heading(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(300);
    expect(await sideways(page)).toBe(0);
    expect(await findViolations(page, WCAG)).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
  }
});

const question = { _key: 'words', _type: 'reference', _ref: 'question-words' };
const documents = await inLanguage(
  [...withField(seedDocuments(), 'quiz-default', 'questions[8]', question), textQuestion('words')],
  'fr-CA',
);

test.describe('with a question that is answered in words', () => {
  test.use({ documents: [documents, { scope: 'test' }] });
  test('half a sentence stays as it is', async ({ page }) => {
    await openQuestions(page, {}, 9);
    for (const [key, given] of Object.entries(SHEET)) {
      await answer(page, key, given);
      await next(page).click();
    }
    const words = page.locator('[name="words"]');
    await words.pressSequentially('We are a sm');
    await thereAndBack(page);
    await expect(words).toHaveValue('We are a sm');
    await expect(startButton(page)).toBeHidden();
  });
});
