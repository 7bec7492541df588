import { deleteAudit } from '#studio/deletion/audit-deletion.ts';
import { fillIn, heading, LEAD } from './audit-page.ts';
import { countClicks } from './clicks.ts';
import { publishAudit } from './published-audit.ts';
import {
  choose,
  expect,
  expectNoViolations,
  form,
  goTo,
  openStudio,
  press,
  publish,
  publishButton,
  test,
} from './studio.ts';

test('an audit is paused, deleted and had back in two clicks each, and deleted for good', async ({
  page,
  editor,
  siteOfLake,
  visitor,
}) => {
  const { id } = await publishAudit(siteOfLake, {
    title: 'How digital is your shop?',
    slug: 'how-digital-is-your-shop',
    template: 'maturity',
  });
  const status = async () => (await visitor.goto('/q/how-digital-is-your-shop'))?.status();
  const openAudit = async () => {
    await goTo(page, `structure/audit?audit=${id}`);
    await expect(form(page).getByRole('textbox').first()).toBeVisible();
  };
  // A list draws only the entries that are in sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openAudit();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await expect.poll(status).toBe(200);
  await expect(heading(visitor)).toHaveText('How digital is your shop?');
  await visitor.getByRole('button', { name: 'See Where You Stand' }).first().click();
  await fillIn(visitor, LEAD);
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(visitor.locator('#counter')).toHaveText('Question 1 of 20');

  await choose(page, 'Pause');
  await publish(page);
  await expect
    .poll(async () => (await status()) === 200 && heading(visitor).textContent())
    .toBe('This Audit Isn’t Open Right Now');
  await expect(visitor.getByRole('link', { name: 'Visit Our Website' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );
  await choose(page, 'Open again');
  await publish(page);
  // The tab goes on where the visitor was.
  await expect
    .poll(async () => (await status()) === 200 && heading(visitor).textContent())
    .toContain('Our website says');

  // The menu closes when the form is drawn anew, such as once its document has arrived.
  await expect(async () => {
    await page.keyboard.press('Escape');
    const deleting = await countClicks(page);
    await page.getByTestId('action-menu-button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click({ timeout: 5_000 });
    expect(await deleting()).toBe(2);
  }).toPass();
  await expect(page.getByText('“How digital is your shop?” is deleted')).toBeVisible();
  await expect.poll(status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“How digital is your shop?” is back')).toBeVisible();
  await expect.poll(status).toBe(200);
  await openAudit();
  await choose(page, 'Delete');
  await expect(page).toHaveURL(/structure\/start/);
  const deleted = page.getByRole('link', { name: 'Deleted' });
  await expect(deleted).toBeVisible();
  const returning = await countClicks(page);
  await press(deleted);
  await expectNoViolations(page, 'section');
  await press(page.getByRole('button', { name: 'Bring back How digital is your shop?' }));
  await expect.poll(status).toBe(200);
  expect(await returning()).toBe(2);
  await deleteAudit(editor, id, new Date().toISOString());
  await expect(page.getByText('“How digital is your shop?” was deleted')).toBeVisible();
  await goTo(page, 'structure/deleted');
  await page.getByRole('button', { name: /^Delete How digital .* for good/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect
    .poll(() => editor.fetch('*[_type in ["audit", "siteSettings"]]._id'))
    .toEqual(['audit', 'siteSettings']);
  await expect(page.getByRole('region', { name: 'Deleted' })).toBeFocused();
});

test('changing the address of a live audit says what becomes of the one before, and refuses one that is taken', async ({
  page,
  editor,
  visitor,
}) => {
  const { _id, ...home } = Object(await editor.getDocument('audit'));
  await editor.create({ ...home, _id: 'audit-bakery', title: 'Bakery', slug: 'bakery' });
  const published = () =>
    editor.fetch(
      '*[_id == "audit-bakery"][0]{slug, formerAddresses}',
      {},
      {
        perspective: 'published',
      },
    );
  await openStudio(page, 'audit?audit=audit-bakery');
  const change = form(page).getByRole('button', { name: 'Change the address…' });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Change the address' });
  await change.click();
  await dialog.getByLabel('Where the audit is').selectOption('At the start of the site');
  await expect(dialog.getByRole('alert')).toContainText(
    '“AI Discoverability Audit” is at / already',
  );
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Where the audit is').selectOption('At an address of its own');
  await dialog.getByRole('textbox').fill('cake');
  await expect(dialog).toContainText('Once you publish this, /q/bakery leads to /q/cake');
  await confirm.click();
  await expect(form(page).getByText('/q/cake', { exact: true })).toBeVisible();
  await publish(page);
  await expect.poll(published).toEqual({ slug: 'cake', formerAddresses: ['bakery'] });
  await expect
    .poll(async () => (await visitor.goto('/q/bakery?utm_source=x'))?.url())
    .toContain('/q/cake?utm_source=x');
  await expect(heading(visitor)).toHaveText('Is Your Business Invisible to AI?');
  // Past the form, such as in another tab with an older Studio, it is refused as well.
  await editor.createOrReplace({
    ...home,
    _id: 'drafts.audit-bakery',
    title: 'Bakery',
    slug: null,
  });
  await expect(
    form(page).getByText('“AI Discoverability Audit” is at / already').first(),
  ).toBeVisible();
  await publishButton(page).click();
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText('“AI Discoverability Audit” is at / already');
  await expect(refused.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await visitor.goto('/');
  await expect(heading(visitor)).toHaveText('Is Your Business Invisible to AI?');

  // Whoever was writing there does not go on in the same form of another audit.
  const deletedAt = new Date().toISOString();
  for (const id of ['audit-bakery', 'drafts.audit-bakery'])
    await editor.patch(id).set({ deletedAt }).commit();
  await expect(page.getByText('“Bakery” was deleted')).toBeVisible();
  await expect(page).toHaveURL(/structure\/start/);

  // A bookmark of it shows another audit, and says why.
  const bookmark = await page.context().newPage();
  await bookmark.goto('/studio/languages?audit=audit-bakery');
  await expect(bookmark.getByText('“Bakery” was deleted')).toBeVisible();
});
