import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, goTo, test } from './studio.ts';

const LANDING = 'translation-fr-CA-landingPage';
const HEADLINE = 'entries[path == "headline"]';

const shows = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const areas = (page: Page) => page.locator('main table').getByRole('textbox');

test('a missing text is translated by keyboard, and is on the page in French once French is published', async ({
  page,
  editor,
  visitor,
}) => {
  const before = await editor.getDocument(LANDING);
  await editor.patch(LANDING).unset([HEADLINE]).commit();
  await goTo(page, 'languages/fr-CA');
  await page.getByRole('button', { name: 'French: 1 missing' }).click();
  await expect(shows(page, 'Missing (1)')).toHaveAttribute('aria-pressed', 'true');
  await expect(areas(page)).toHaveCount(1);
  await expectNoViolations(page);
  await areas(page).fill('Quand avez-vous vérifié ? Vraiment');
  await page.getByRole('button', { name: 'Fix it' }).click();
  await expect(areas(page)).toHaveValue('Quand avez-vous vérifié? Vraiment');
  await expect(shows(page, 'Missing (0)')).toBeVisible();
  await expect(areas(page)).toHaveCount(1);
  expect((await editor.getDocument(LANDING))?.entries).toHaveLength(before?.entries.length - 1);

  await page.getByRole('button', { name: 'Publish French' }).click();
  await expect(page.getByText('French is published')).toBeVisible();
  const published = await editor.getDocument(LANDING);
  expect(published?.entries).toHaveLength(before?.entries.length);
  const headline = visitor.getByRole('heading', { name: 'Quand avez-vous vérifié? Vraiment' });
  await expect(async () => {
    await visitor.goto('/fr');
    await expect(headline).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr-CA');
});

test('Enter goes on to the next text, and the preview in French follows', async ({ page }) => {
  await goTo(page, 'languages/fr-CA');
  const [first, second] = [areas(page).nth(0), areas(page).nth(1)];
  await first.click();
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.locator('[data-marked]')).toHaveText(await second.inputValue());
  await page.keyboard.press('Shift+Enter');
  await expect(second).toBeFocused();
  await preview.getByRole('heading', { level: 1 }).click();
  await expect(first).toBeFocused();
});

test('a file goes out to a translator and comes back, and what it brings is to review', async ({
  page,
  editor,
  expectBrowserErrors,
}, testInfo) => {
  expectBrowserErrors(/status of 500/);
  await goTo(page, 'languages/fr-CA');
  // Whoever has an English browser and a French Excel chooses.
  await page.getByLabel('What the CSV file is for').selectOption(';');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = testInfo.outputPath('texts.csv');
  await (await downloading).saveAs(file);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(';Commencer mon audit IA gratuit;');
  const dialog = page.getByRole('dialog');
  const upload = async (changed: string) => {
    await writeFile(file, changed);
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await dialog.locator('input[type="file"]').setInputFiles(file);
  };
  await upload(text);
  await expect(dialog).toContainText('Nothing in this file differs from what there is.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const [score = ''] = /[^;\n]*\{score\}[^;\n]*;(?=At most)/.exec(text) ?? [];
  await upload(
    text
      .replace('Commencer mon audit IA gratuit', 'Faire mon audit gratuit')
      .replace(score, 'Sans rien;'),
  );
  await expect(dialog).toContainText('1 translation would be saved as drafts, to review.');
  await expect(dialog).toContainText('{score} is missing');
  await dialog.getByRole('button', { name: 'Save 1 translation' }).click();
  await expect(dialog).toHaveCount(0);
  await shows(page, 'To review (1)').click();
  await expect(areas(page)).toHaveValue('Faire mon audit gratuit');
  await page.route('**/data/mutate/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Still right' }).click();
  const unsaved = page.getByRole('alert').filter({ hasText: 'not saved yet' });
  await expect(unsaved).toBeVisible();
  await page.unroute('**/data/mutate/**');
  await expect(shows(page, 'To review (0)')).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  expect(
    JSON.stringify(await editor.getDocument('drafts.translation-fr-CA-landingPage')),
  ).toContain('Faire mon audit gratuit');
});

test('another language is hidden until everything is translated, and goes live with its texts', async ({
  page,
  editor,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/status of 500/);
  await editor.patch('audit').unset(['languages']).commit();
  await goTo(page, 'languages');
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('button', { name: 'Add French (Canada)' }).click();
  const remove = page.getByRole('button', { name: 'Remove French (Canada)' });
  // Otherwise, what is sent next might still be the added language.
  await expect(remove).toBeVisible();
  await page.route('**/data/mutate/**', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await remove.press('Enter');
  await expect(page.getByText('Nothing was removed.')).toBeVisible();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a language' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add French (Canada)' }).click();
  const live = page.getByRole('checkbox', { name: 'Live' });
  await expect(live).not.toBeChecked();
  await live.press(' ');
  await expect(page.getByText('French is live')).toBeVisible();
  await expect
    .poll(async () => (await editor.getDocument('audit'))?.languages)
    .toEqual([{ _key: 'fr-CA', tag: 'fr-CA', isLive: true }]);

  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('Another language');
  await page.getByRole('textbox', { name: /^Its code/ }).fill('pt-br');
  await page.getByRole('button', { name: 'Add Portuguese (Brazil)' }).click();
  await expect(page.getByRole('checkbox', { name: 'Live' })).toBeDisabled();
  await expect(page.getByText(/^Hidden: \d{3} texts are missing$/)).toBeVisible();
  await expect(page.getByText('French is live')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();

  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('Arabic');
  await page.getByRole('button', { name: 'Add Arabic' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(areas(page).first()).toHaveAttribute('dir', 'rtl');
});
