import type { Page } from '@playwright/test';
import { auditDocuments } from '#tests/audits.ts';
import { seedDocuments, shipped } from '#tests/seed.ts';
import {
  draft,
  expect,
  expectNoViolations,
  fieldOf,
  goTo,
  openStudio,
  press,
  test,
} from './studio.ts';

const HEADLINE = 'Do people find your bakery?';
const CLIENT = 'Bread & Sons';
const chooser = (page: Page) => page.getByRole('button', { name: /^Audit: / });
const headline = (page: Page) => fieldOf(page, 'headline').getByRole('textbox');

const open = (page: Page, name: string | RegExp) =>
  press(page.getByRole('link', { name, exact: true }));

test.beforeEach(async ({ editor }) => {
  const before = seedDocuments().find(({ _id }) => _id === 'siteSettings');
  const settings = {
    ...before,
    _id: 'settings-bakery',
    _type: 'siteSettings',
    siteName: 'Bakery check',
    provider: { ...Object(before?.provider), name: CLIENT },
  };
  const audit = auditDocuments('bakery', HEADLINE, {
    title: 'Maple Bakery',
    settings: { _type: 'reference', _ref: settings._id },
  });
  for (const document of [settings, ...audit.toReversed()]) await editor.create(document);
});

test('the audit that is chosen is the one that every entry, tool and link is about, after a reload too', async ({
  page,
  context,
  editor,
}) => {
  await draft(editor, 'landingPage', { startButton: 'Begin' });
  await openStudio(page, 'landingPage');
  await expect(headline(page)).toHaveValue(shipped.landingPage.headline);
  await chooser(page).click();
  await expectNoViolations(page, '[data-ui="Popover"]');
  await page.keyboard.type('bread');
  const audits = page.getByRole('listbox', { name: 'Audits' }).getByRole('option');
  await expect(audits).toHaveText([/Maple Bakery.*Bread & Sons.*Live/, 'New audit']);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveValue(HEADLINE);
  await expect(page.getByTestId('pane-header').last()).toContainText('Landing page · Maple Bakery');
  const other = await context.newPage();
  await openStudio(other, 'landingPage?audit=audit');
  await expect(headline(other)).toHaveValue(shipped.landingPage.headline);
  await page.reload();
  await expect(headline(page)).toHaveValue(HEADLINE);

  await open(page, `Settings (${CLIENT})`);
  await expect(fieldOf(page, 'siteName').getByRole('textbox')).toHaveValue('Bakery check');
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    /\/q\/bakery$/,
  );
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(page.frameLocator('iframe').first().getByText(HEADLINE)).toBeVisible();
  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  await expect(page.getByText('No edits: this is what is published')).toBeVisible();
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await open(page, 'Start here');
  await expect(page.getByText('“Maple Bakery” is live: five things to check')).toBeVisible();
  await chooser(page).click();
  await audits.first().click();
  await expect(page.getByText('“AI Discoverability Audit” is live')).toBeVisible();
});

test('a link and a found word lead to the audit that has them; what several use says so', async ({
  page,
}) => {
  await goTo(page, 'intent/edit/id=landing-bakery;type=landingPage/');
  await expect(headline(page)).toHaveValue(HEADLINE);
  await expect(chooser(page)).toHaveText('Maple Bakery');
  await expect(page).toHaveURL(/structure\/landingPage\?audit=audit-bakery$/);
  await expect(page.getByText(/^Used by/)).toHaveCount(0);

  // Once a form is ready, Sanity moves the focus into it.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.type('dentist');
  await expect(page.getByText('Nothing found in the texts of this audit.')).toBeVisible();
  await page.getByRole('searchbox').fill('bakery?');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(
    'The landing page of Maple Bakery: Headline',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(headline(page)).toBeFocused();

  await open(page, 'Industries');
  await open(page, /^Healthcare/);
  await expect(
    page.getByText('Used by both audits: “AI Discoverability Audit” and “Maple Bakery”.'),
  ).toBeVisible();
  await goTo(page, 'structure/clients?audit=audit-bakery');
  const clients = page.getByRole('link', { name: /^(Bread|Your)/ });
  await expect(clients).toHaveText([/Bread & Sons/, /Your Company/]);
  await open(page, /^Your Company/);
  await expect(
    page.getByText('Used by “AI Discoverability Audit” alone, not by “Maple Bakery”.'),
  ).toBeVisible();
});
