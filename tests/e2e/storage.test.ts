import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  blockStorage,
  expectQuestion,
  heading,
  LEAD,
  next,
  openCapture,
  openQuestion,
  openQuestions,
  openResults,
  option,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const { score } = referenceReport(LEAD.industry, SHEET);

test('with blocked storage, the audit works but a reload loses it', async ({ page }) => {
  await blockStorage(page);
  await openResults(page);
  await expect(page.locator('p', { hasText: 'out of 100' })).toContainText(String(score));
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Start over' }).click();
  await openQuestion(page, 2);
  await page.goBack();
  await expectQuestion(page, 1);
  await page.reload();
  await openCapture(page);
});

test('with full storage, the audit works but a reload loses it', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await openResults(page);
  await expect(page.locator('p', { hasText: 'out of 100' })).toContainText(String(score));
  await page.reload();
  await openCapture(page);
});

const DAMAGED: [name: string, text: string][] = [
  ['cut off', '{"content":"{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['of another kind', '{"content":7,"contractHash":{},"checksum":"x","journey":[1]}'],
  [
    'an empty journey',
    '{"journey":{"started":"yes","draft":3,"lead":[],"answers":7,"position":"x"}}',
  ],
];

for (const [name, text] of DAMAGED)
  test(`stored data that is ${name} is ignored`, async ({ page }) => {
    await page.goto('/index');
    await page.evaluate((value) => sessionStorage.setItem('audit', value), text);
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).toHaveText(shipped.landingPage.headline);
    await openQuestion(page, 2);
  });

test('a damaged saved quiz is replaced by the current one, and the answers are kept', async ({
  page,
}) => {
  await openQuestion(page, 4);
  await page.evaluate(() => {
    const content = sessionStorage.getItem('audit-content') ?? '';
    sessionStorage.setItem('audit-content', content.replace('I’ve never checked', 'X'));
  });
  await page.reload();
  await expectQuestion(page, 4);
  for (const number of [3, 2, 1]) {
    await page.goBack();
    await expectQuestion(page, number);
  }
  await expect(page.getByText('I’ve never checked')).toBeVisible();
  await expect(option(page, 'q1', SHEET.q1)).toBeChecked();
});

test('saved answers that the quiz does not have are dropped', async ({ page }) => {
  await openQuestion(page, 4);
  await page.evaluate(() => {
    const text = sessionStorage.getItem('audit') ?? '';
    sessionStorage.setItem('audit', text.replace('"q3":"multiple-uncertain"', '"q3":"__proto__"'));
  });
  await page.reload();
  await expectQuestion(page, 3);
  await expect(next(page)).toBeDisabled();
  await answer(page, 'q3', SHEET.q3);
  await next(page).click();
  await expectQuestion(page, 4);
});

test('no answer and no personal data are sent anywhere', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('?')) sent.push(request.url());
    if (/am%C3%A9lie|tremblay|petit/i.test(request.url())) sent.push(request.url());
  });
  await openResults(page);
  expect(sent).toEqual([]);
});

test('two tabs store their answers separately', async ({ page, context }) => {
  await openQuestion(page, 3);
  const other = await context.newPage();
  await openQuestions(other, { firstName: 'Zoë' });
  await answer(other, 'q1', 'never');
  await page.reload();
  await expectQuestion(page, 3);
  await page.goBack();
  await page.goBack();
  await expect(option(page, 'q1', SHEET.q1)).toBeChecked();
  await other.reload();
  await expect(option(other, 'q1', 'never')).toBeChecked();
  await expect(heading(other)).toHaveText(/find your business/);
});
