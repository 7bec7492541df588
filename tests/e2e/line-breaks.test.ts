import type { Page } from '@playwright/test';
import { seedDocuments, withField } from '#tests/seed.ts';
import {
  answer,
  expectQuestion,
  finish,
  next,
  SHEET,
  sendForm,
  startButton,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const LINES = (name: string) => `${name}, line one\n\n${name}, line two`;

/** Fields that editors write in a box of several lines. */
const FIELDS = [
  ['siteSettings', 'footer'],
  ['landingPage', 'offer'],
  ['leadForm', 'privacyNotice'],
  ['question-q1', 'title'],
  ['question-q1', 'help'],
  ['quickwin-test', 'text'],
  ['quickwin-test', 'copyText'],
  ['page-index', 'help'],
] as const;

const documents = FIELDS.reduce(
  (list, [id, name]) => withField(list, id, name, LINES(`${id} ${name}`)),
  seedDocuments(),
);
test.use({ documents: [documents, { scope: 'test' }] });

const expectLines = async (page: Page, ...names: string[]) => {
  const shown = await page.locator('body').innerText();
  for (const name of names) expect(shown).toContain(LINES(name));
};

test('the lines of a text stay lines, at each step', async ({ page }) => {
  await page.goto('/index');
  await expectLines(page, 'page-index help');
  await page.goto('/');
  await expectLines(page, 'landingPage offer', 'siteSettings footer');
  await startButton(page).click();
  await expectLines(page, 'leadForm privacyNotice');
  await sendForm(page);
  const sheet = { ...SHEET, q1: 'never' };
  for (const [index, [key, given]] of Object.entries(sheet).entries()) {
    await expectQuestion(page, index + 1);
    if (key === 'q1') await expectLines(page, 'question-q1 title', 'question-q1 help');
    await answer(page, key, given);
    await (key === 'q8' ? finish(page) : next(page)).click();
  }
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expectLines(page, 'quickwin-test text', 'quickwin-test copyText');
});
