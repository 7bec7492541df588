import { auditDocuments } from '#tests/audits.ts';
import { expect, form, goTo, openStudio, test } from './studio.ts';

test('a link from the Studio shows a draft to a visitor, until it is revoked', async ({
  page,
  editor,
  visitor: colleague,
}) => {
  await openStudio(page, 'landingPage');
  await form(page).getByRole('textbox', { name: 'Headline' }).fill('Seen before it is published');
  await expect
    .poll(async () => (await editor.getDocument('drafts.landingPage'))?.headline)
    .toBe('Seen before it is published');

  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Draft links' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Draft link' }).inputValue();

  const sent: string[] = [];
  colleague.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  // The built Studio knows the site by its default port; here it has another.
  await colleague.goto(new URL(address).pathname);
  await expect(
    colleague.getByRole('heading', { name: 'Seen before it is published' }),
  ).toBeVisible();
  await expect(colleague.getByRole('complementary', { name: 'Draft preview' })).toContainText(
    'Visitors do not see this version',
  );
  await colleague.getByRole('button', { name: 'Start Your Free AI Audit' }).first().click();
  await expect(colleague.getByRole('heading', { name: "Let's Get Started" })).toBeVisible();
  expect(await colleague.context().cookies()).toEqual([]);
  expect(await colleague.evaluate(storageState)).toBe('blocked');
  expect(sent).toEqual([]);

  await page.getByLabel('Language').last().selectOption('French (Canada)');
  const french = await page.getByRole('textbox', { name: 'Draft link' }).inputValue();
  expect(french).toBe(`${address}/fr`);
  await colleague.goto(new URL(french).pathname);
  await expect(colleague.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await colleague.getByRole('link', { name: 'English' }).click();
  await expect(
    colleague.getByRole('heading', { name: 'Seen before it is published' }),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('No active links.')).toBeVisible();
  await expect
    .poll(async () => (await colleague.reload())?.status(), { timeout: 10_000 })
    .toBe(404);
});

test('a link to a new audit that is not complete yet says what to correct', async ({
  page,
  editor,
  visitor: colleague,
}) => {
  const [audit, landingPage] = auditDocuments('bakery', '');
  if (landingPage) await editor.create(landingPage);
  if (audit) await editor.create({ ...audit, _id: `drafts.${audit._id}` });
  await goTo(page, 'preview');
  await page.getByRole('button', { name: /^Audit: / }).click();
  await page.getByRole('listbox', { name: 'Audits' }).getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Draft links' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Draft link' }).inputValue();
  await colleague.goto(new URL(address).pathname);
  const banner = colleague.getByRole('complementary', { name: 'Draft preview' });
  await expect(banner).toContainText('The draft cannot be shown yet.');
  await editor.patch('landing-bakery').set({ headline: 'Complete now' }).commit();
  const again = colleague.getByRole('link', { name: 'Try again' });
  await expect(async () => {
    await again.click();
    await expect(again).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(colleague.getByRole('heading', { name: 'Complete now' })).toBeVisible();
});

function storageState() {
  try {
    return `has ${sessionStorage.length} entries`;
  } catch {
    return 'blocked';
  }
}
