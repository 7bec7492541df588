import { fillIn, heading, LEAD } from './audit-page.ts';
import {
  choose,
  expect,
  expectNoViolations,
  form,
  goTo,
  openStudio,
  publish,
  publishButton,
  test,
} from './studio.ts';

test('an audit for a new client is made from a template, paused, deleted and brought back', async ({
  page,
  editor,
  visitor,
}) => {
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const status = async () => (await visitor.goto('/q/how-digital-is-your-shop'))?.status();

  await goTo(page, 'structure/new-audit');
  const start = page.getByRole('button', { name: 'Start from: Maturity model' });
  await expect(start).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start from: a copy of/ })).toBeVisible();
  await start.focus();
  await expect(start).not.toHaveCSS('box-shadow', 'none');
  await start.click();
  const create = page.getByRole('button', { name: 'Create the audit' });
  await expect(create).toBeDisabled();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('How digital is your shop?');
  await expect(page.getByText('Choose the client that it is for.')).toBeVisible();
  const client = page.getByLabel('Client', { exact: true });
  await expect(client.getByRole('option')).toHaveText([
    'Choose the client that it is for',
    'Your Company',
    'A new client',
  ]);
  await client.selectOption('A new client');
  await page.getByRole('textbox', { name: 'Business name of the client' }).fill('Maple Bakery');
  await page.getByRole('textbox', { name: /^Website/ }).fill('maple.test');
  await expect(page.getByRole('textbox', { name: 'Address, after /q/' })).toHaveValue(
    'how-digital-is-your-shop',
  );
  // Sanity draws the list of audits, which has violations of its own.
  await expectNoViolations(page, 'form');
  await create.click();
  await expect(page.getByText('The new audit is made')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Audit: How digital is your shop?' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings (Maple Bakery)' })).toBeVisible();
  await expect(page).toHaveURL(/structure\/start\?audit=/);

  const audit = new URL(page.url()).searchParams.get('audit');
  const openAudit = async () => {
    await goTo(page, `structure/audit?audit=${audit}`);
    await expect(form(page).getByRole('textbox').first()).toBeVisible();
  };
  await goTo(page, `structure/persona?audit=${audit}`);
  // Those of the template, and none of another audit.
  await expect(page.getByRole('link', { name: /^Family bakery/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Busy contractor/ })).toHaveCount(0);
  await goTo(page, `simulator?audit=${audit}`);
  await expect(page.getByText('This audit is not live yet.')).toBeVisible();
  await openAudit();
  await expect(page.getByText('New, not live yet')).toBeVisible();
  // What a draft refers to may be a draft of the same audit.
  await expect(page.getByRole('button', { name: 'Validation', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish all' }).click();
  // The booking address and the privacy policy are still placeholders, which the dialog names.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
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
    'https://maple.test',
  );
  await choose(page, 'Open again');
  await publish(page);
  // The tab goes on where the visitor was.
  await expect
    .poll(async () => (await status()) === 200 && heading(visitor).textContent())
    .toContain('Our website says');

  await choose(page, 'Delete');
  await expect(page.getByText('“How digital is your shop?” is deleted')).toBeVisible();
  await expect.poll(status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“How digital is your shop?” is back')).toBeVisible();
  await expect.poll(status).toBe(200);
  await openAudit();
  await choose(page, 'Delete');
  await expect(page).toHaveURL(/structure\/start/);
  await goTo(page, 'structure/deleted');
  await expectNoViolations(page, 'section');
  await page.getByRole('button', { name: 'Bring back How digital is your shop?' }).click();
  await expect.poll(status).toBe(200);
  await openAudit();
  await choose(page, 'Delete');
  await expect(page).toHaveURL(/structure\/start/);
  await goTo(page, 'structure/deleted');
  await page.getByRole('button', { name: /^Delete How digital .* for good/ }).click();
  await confirm('Delete for good');
  await expect
    .poll(() => editor.fetch('*[_type in ["audit", "siteSettings"]]._id'))
    .toEqual(['audit', 'siteSettings']);
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
});
