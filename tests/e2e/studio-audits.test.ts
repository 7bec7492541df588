import { fillIn, heading, LEAD } from './audit-page.ts';
import {
  choose,
  expect,
  expectNoViolations,
  form,
  goTo,
  openStudio,
  publish,
  test,
} from './studio.ts';

test('an audit is made from a template, published in two clicks, seen beside the other, and deleted', async ({
  page,
  editor,
  visitor,
}) => {
  const ids = () => editor.fetch<string[]>('*._id | order(@)', {}, { perspective: 'raw' });
  const before = await ids();
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await goTo(page, 'structure/audit');
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toBeVisible();
  await goTo(page, 'structure/new-audit');
  await page.getByRole('textbox', { name: 'Name' }).fill('How digital is your shop?');
  await expect(page.getByRole('textbox', { name: 'Address, after /q/' })).toHaveValue(
    'how-digital-is-your-shop',
  );
  await page.getByLabel('Start from').selectOption('Maturity model');
  await page.getByLabel('Settings').selectOption({ index: 1 });
  // Sanity draws the list of audits, which has violations of its own.
  await expectNoViolations(page, 'form');
  await page.getByRole('button', { name: 'Create the audit' }).click();
  await expect(form(page).getByRole('textbox').first()).toHaveValue('How digital is your shop?');
  await goTo(page, 'simulator');
  const note = page.getByText(
    'not published yet, so it is compared with “AI Discoverability Audit”.',
  );
  await expect(note).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Publish with its parts' }).click();
  await confirm('Publish');
  await expect(page.getByText('The audit and its parts are published')).toBeVisible();

  await visitor.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => (await visitor.goto('/q/how-digital-is-your-shop'))?.status())
    .toBe(200);
  await expect(heading(visitor)).toHaveText('How digital is your shop?');
  await visitor.getByRole('button', { name: 'Start Now' }).first().click();
  await fillIn(visitor, LEAD);
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(visitor.locator('#counter')).toHaveText('Question 1 of 20');
  await visitor.goto('/');
  await expect(heading(visitor)).toHaveText('Is Your Business Invisible to AI?');

  await goTo(page, 'simulator');
  await expect(page.getByRole('main')).toContainText('of 4: ');
  await expect(note).toBeHidden();
  const id = await editor.fetch<string>('*[_type == "audit" && _id != "audit"][0]._id');
  await goTo(page, `structure/audit?audit=${id}`);
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
  await goTo(page, `structure/audit,view=embed?audit=${id}`);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expectNoViolations(page, '[data-testid="document-panel-scroller"]');
  await choose(page, 'Delete with its parts');
  await confirm('Delete');
  await expect.poll(ids).toEqual(before);
  await expect
    .poll(async () => (await visitor.request.get('/q/how-digital-is-your-shop')).status())
    .toBe(404);
});

test('publishing another address keeps the one before, from where visitors are led on', async ({
  page,
  editor,
  visitor,
}) => {
  const published = () =>
    editor.fetch('*[_id == "audit"][0]{slug, formerAddresses}', {}, { perspective: 'published' });
  await openStudio(page, 'audit');
  const address = form(page).getByRole('textbox', { name: 'Address', exact: true });
  await address.fill('ai');
  await publish(page);
  await expect.poll(published).toEqual({ slug: 'ai', formerAddresses: ['/'] });
  await expect(form(page).getByText('Former addresses')).toBeVisible();
  await expect
    .poll(async () => (await visitor.goto('/?utm_source=x'))?.url())
    .toContain('/q/ai?utm_source=x');
  await expect(heading(visitor)).toHaveText('Is Your Business Invisible to AI?');
  await address.fill('');
  await publish(page);
  await expect.poll(published).toEqual({ slug: null, formerAddresses: ['ai'] });
  await expect.poll(async () => (await visitor.goto('/q/ai'))?.status()).toBe(200);
  expect(new URL(visitor.url()).pathname).toBe('/');
});
