import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { pngOf } from '#tests/lake/png.ts';
import { expect, fieldOf, form, openStudio, publish, publishButton, test } from './studio.ts';

const pngFile = (width: number, height: number, color?: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: pngOf(width, height, color),
});

test('a problem with a picture or a colour is shown at its field, and the previous brand stays', async ({
  page,
  editor,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/status of 507/);
  const pictureOf = async (width: number, height: number) => {
    const { _id } = await editor.assets.upload('image', pngOf(width, height));
    return { _type: 'image', asset: { _type: 'reference', _ref: _id } };
  };
  const logo = { ...(await pictureOf(320, 80)), alt: 'Acme Ltd.' };
  const before = { logo, linkPicture: await pictureOf(600, 315) };
  await editor.patch('siteSettings').set({ brand: before }).commit();
  await openStudio(page, 'siteSettings');
  await form(page).getByRole('tab', { name: 'Brand' }).click();

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const text = Buffer.from('This is not a picture.');
  const refused = [
    ['Logo', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg }, 'An SVG can hold scripts'],
    ['Logo', { name: 'a.png', mimeType: 'image/png', buffer: text }, 'damaged, isn’t a picture'],
    ['Logo', { name: 'a.heic', mimeType: 'image/heic', buffer: text }, 'can’t open HEIC'],
    ['Logo', pngFile(10, 50), 'more than four times as tall'],
    ['Picture for link previews', pngFile(500, 500), 'Use a picture of at least 600 by 315 pixels'],
  ] as const;
  const fileOf = (title: string) => form(page).locator(`input[type=file][aria-label="${title}"]`);
  const problem = (message: string) => form(page).getByRole('status').filter({ hasText: message });
  for (const [name, file, message] of refused) {
    await fileOf(name).setInputFiles(file);
    await expect(problem(message)).toBeVisible();
  }
  const choose = () => fileOf('Logo').setInputFiles(pngFile(160, 40));
  await page.route('**/assets/images/**', (route) => route.fulfill({ status: 507, json: {} }));
  await choose();
  await expect(problem('could not save the picture')).toBeVisible();
  expect(await editor.getDocument('drafts.siteSettings')).toBeUndefined();
  await page.unroute('**/assets/images/**');
  await choose();
  const shown = form(page).getByRole('img', { name: 'Current choice' }).first();
  await expect(shown).toHaveJSProperty('naturalWidth', 160);

  const warning = form(page).getByText('This logo is hard to see');
  await expect(warning).toHaveCount(0);
  await fileOf('Logo for a dark background').setInputFiles(pngFile(200, 50, '#ffffff'));
  await expect(form(page).getByText('so this logo isn’t used yet')).toBeVisible();
  await fileOf('Logo').setInputFiles(pngFile(170, 40, '#ffffff'));
  await expect(warning).toContainText('with the background colour');
  await choose();
  await expect(warning).toHaveCount(0);

  const accent = fieldOf(page, 'brand.accent');
  const hex = accent.locator('input[type=text]');
  await expect(hex).toHaveAttribute('placeholder', DEFAULT_COLORS.accent);
  await hex.fill('brown');
  await expect(accent.getByTestId('field-issues')).toContainText('Enter a colour as #');
  await expect(accent).not.toContainText('easy to read');
  await hex.fill('#ffc107');
  const offer = accent.getByRole('button', { name: /^Use #.{6}, which is easy to read$/ });
  const color = /#.{6}/.exec((await offer.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Validation', exact: true }).click();
  const issue = `The nearest colour that passes is ${color}.`;
  await expect(page.getByRole('complementary').getByText(issue)).toBeVisible();
  await publishButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(issue);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await offer.click();
  await expect(hex).toHaveValue(color);
  await publish(page);
  const isPublished = async () => (await editor.getDocument('siteSettings'))?.brand;
  await expect.poll(isPublished).toMatchObject({
    accent: color,
    linkPicture: before.linkPicture,
    logo: { asset: { _ref: expect.stringContaining('-160x40-png') } },
  });
});
