import type { Page } from '@playwright/test';
import { expect, expectNoViolations, fieldOf, goTo, openStudio, test } from './studio.ts';

test.use({ isPreviewShown: true });

const screen = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const input = (page: Page, field: string) => fieldOf(page, field).getByRole('textbox').last();
const shown = (page: Page) => page.getByLabel('Screen');

async function openBeside(page: Page, place: string) {
  await openStudio(page, place);
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible();
}

const scrollOf = (page: Page) =>
  screen(page)
    .locator('html')
    .evaluate(({ scrollTop }) => scrollTop);

test('the preview follows the form, and each text of it leads to its field', async ({ page }) => {
  await openBeside(page, 'landingPage');
  const security = screen(page).getByText('Your information is secure');
  await security.click({ force: true });
  await expect(input(page, 'security')).toBeFocused();
  await expect(security).toHaveAttribute('data-marked');

  const edited = (await input(page, 'security').inputValue()).replace('secure', 'rescue');
  await input(page, 'security').fill(edited);
  await expect(screen(page).getByText(edited)).toHaveAttribute('data-marked');
  expect(await scrollOf(page)).toBeGreaterThan(500);
});

test('a preview keeps its place while its editor types', async ({ page }) => {
  await openBeside(page, 'landingPage');
  const title = screen(page).getByRole('heading', { name: 'By the Numbers' });
  await title.click();
  await expect(input(page, 'proofTitle')).toBeFocused();
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(100);
  await input(page, 'proofTitle').fill('By the Figures');
  await expect(screen(page).getByRole('heading', { name: 'By the Figures' })).toBeVisible();
  expect(await scrollOf(page)).toBe(place);
  await shown(page).selectOption('notFound');
  await expect(screen(page).getByRole('heading', { name: '404' })).toBeVisible();
});

test('a text opens its field by keyboard, and a text of another document opens that one', async ({
  page,
}) => {
  await openBeside(page, 'landingPage');
  await page.getByRole('checkbox', { name: 'Click a text to edit it' }).focus();
  // Behind the link to the content and the name of the site.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(input(page, 'headline')).toBeFocused();
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    'Press Enter to edit: Headline (the landing page of AI Discoverability Audit)',
  );
  await screen(page).getByText('business owners').click({ force: true });
  await expect(input(page, 'label')).toHaveValue('business owners');
  await expect(input(page, 'label')).toBeFocused();
  await expect(screen(page).getByText('business owners')).toBeVisible();
});

test('a field leads to the screen of its text, and a refused draft leaves the last picture', async ({
  page,
}) => {
  await openBeside(page, 'leadForm');
  await expect(shown(page)).toHaveValue('form');
  await input(page, 'errorSummary').focus();
  await expect(shown(page)).toHaveValue('mistakes');
  await expect(input(page, 'errorSummary')).toBeFocused();
  await input(page, 'errorSummary').fill('Look at these');
  await expect(screen(page).getByRole('heading', { name: 'Look at these' })).toHaveAttribute(
    'data-marked',
  );

  await input(page, 'title').fill('Almost there');
  await expect(screen(page).getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await input(page, 'title').fill('');
  const refusal = page.getByRole('region', { name: 'Errors' });
  // Of the errors themselves, which change with each letter, nothing is read out.
  await expect(refusal.getByRole('status')).toHaveText(/^The latest version has errors\.[^:]*$/);
  await expect(refusal).toContainText(
    'The form of AI Discoverability Audit, Title: Write a text here.',
  );
  await expect(screen(page).getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await refusal.getByRole('link', { name: 'The form of AI Discoverability Audit, Title' }).click();
  await expect(input(page, 'title')).toBeFocused();
  await expect(screen(page).getByRole('heading', { name: 'Almost there' })).toBeVisible();
});

test('the tool shows every screen, and has no violations', async ({ page }) => {
  await goTo(page, 'preview');
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Desktop' }).click();
  const screens = await shown(page).getByRole('option').allTextContents();
  expect(screens).toHaveLength(18);
  const seen = [''];
  for (const label of screens) {
    await shown(page).selectOption({ label });
    const text = () => screen(page).locator('body').innerText();
    await expect.poll(async () => seen.includes(await text()), label).toBe(false);
    seen.push(await text());
  }
  await shown(page).selectOption('report');
  await page.getByLabel('Answers').selectOption({ label: 'Growing law firm' });
  await expect(screen(page).getByText(/of Professional Services/)).toBeVisible();
  await expectNoViolations(page);
});
