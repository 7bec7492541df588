import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { TRUE_TEXTS } from '#tests/lead-settings.ts';
import { answerAll, fillIn, LEAD, openCapture, submit } from './audit-page.ts';
import { test } from './leads.ts';
import type { Webhook as Received } from './leads-process.ts';
import { expect, fieldOf, goTo, openStudio, publish } from './studio.ts';

const leadEvent = z.object({
  type: z.string(),
  data: z.object({
    id: z.string(),
    lead: z.object({ email: z.string(), businessName: z.string() }),
    score: z.number().optional(),
    level: z.string().optional(),
    consent: z.object({ marketing: z.boolean(), text: z.string() }),
    bookedAt: z.string().optional(),
  }),
});

/** Who sends emails, and who answers for what is stored. */
const PEOPLE = {
  sender: {
    name: 'Harbour Web',
    address: '12 Lower Water Street',
    contact: 'hello@harbourweb.test',
  },
  personInCharge: { name: 'Marie Tremblay', contact: 'privacy@harbourweb.test' },
};

/** The event of a webhook whose signature is right. */
function verified({ headers, body }: Received, secret: string) {
  const signed = {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  };
  return leadEvent.parse(new Webhook(secret).verify(body, signed));
}

test('from the switch in the Studio to a lead in the CRM and in a spreadsheet, which books and is won', async ({
  page,
  editor,
  browser,
  siteUrl,
  receiver,
}) => {
  // The marketer first makes true what the site says, and then switches leads on.
  for (const [document, field, value] of TRUE_TEXTS)
    await editor
      .patch(document)
      .set({ [field]: value })
      .commit();
  await editor.patch('siteSettings').set({ leads: PEOPLE }).commit();
  await openStudio(page, 'siteSettings');
  await page.getByRole('tab', { name: 'Leads' }).click();
  const settings = fieldOf(page, 'leads');
  // A forced press goes where the switch is, even while the tab is still being drawn.
  await expect(() =>
    settings.getByLabel('Collect leads').check({ force: true, timeout: 5_000 }),
  ).toPass();
  await page.getByRole('button', { name: /^Use \d+ suggested texts$/ }).click();
  await settings.getByLabel('With the form, and again with the report').check();
  await fieldOf(page, 'leads.retentionMonths').getByRole('textbox').fill('24');
  await publish(page);

  // The marketer connects the CRM.
  await goTo(page, 'leads');
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Name').fill('CRM');
  await page.getByLabel('Address').fill(receiver.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  // A visitor agrees to marketing, and gets the report.
  const context = await browser.newContext({ baseURL: siteUrl });
  const visitor = await context.newPage();
  await openCapture(visitor);
  await fillIn(visitor, LEAD);
  await visitor.getByRole('checkbox').check();
  await visitor.waitForTimeout(2100);
  await submit(visitor);
  await answerAll(visitor);

  // The CRM has both events, signed.
  await expect.poll(() => receiver.webhooks.length).toBe(2);
  const events = receiver.webhooks.map((each) => verified(each, secret));
  expect(events.map(({ type }) => type)).toEqual(['lead.created', 'lead.completed']);
  expect(events[1]?.data).toMatchObject({
    lead: { email: LEAD.email, businessName: LEAD.businessName },
    score: 57,
    consent: { marketing: true, text: expect.stringContaining('Harbour Web') },
  });

  // The marketer sees the lead, and takes it into a spreadsheet.
  await page.getByRole('tab', { name: /^Leads/ }).click();
  await expect(page.getByText(LEAD.businessName)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain(LEAD.email);
  expect(csv).toContain(events[1]?.data.level ?? 'no level');

  // The visitor presses the booking button; the marketer hears of it, and marks the lead as won.
  await visitor.route('https://*.example.com/**', (route) => route.fulfill({ body: '' }));
  await visitor.locator('#booking a').click({ modifiers: ['Control'] });
  await expect.poll(() => receiver.webhooks.length).toBe(3);
  const booked = receiver.webhooks.slice(2).map((each) => verified(each, secret));
  expect(booked).toMatchObject([
    { type: 'lead.completed', data: { id: events[1]?.data.id, bookedAt: expect.any(String) } },
  ]);
  await page.getByRole('link', { name: LEAD.firstName }).click();
  const work = page.getByRole('region', { name: 'Status and notes' });
  await work.getByLabel('Status').selectOption('won');
  await expect(work.getByText(/: Won$/)).toBeVisible();
  await work.getByLabel('New note').fill('Signed for a year.');
  await page.keyboard.press('Control+Enter');
  await expect(work.getByText('Signed for a year.')).toBeVisible();
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page.getByRole('row', { name: /Won Booked/ })).toBeVisible();
  await context.close();
});
