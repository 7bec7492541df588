import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { contentHandOver } from '#leads/content/site-content.ts';
import { auditDocuments } from '#tests/audits.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { BAKERY, tickedAt } from '#tests/leads/several-audits.ts';
import { CONSENT_TEXT_ID, completeSubmission, handOver } from '#tests/leads/submissions.ts';
import { test } from './leads.ts';
import type { LeadsProcess } from './leads-process.ts';
import {
  expect,
  expectKept,
  expectNoViolations,
  fieldOf,
  goTo,
  openStudio,
  publishButton,
} from './studio.ts';

const lead = (firstName: string, changes: object = {}) => ({
  firstName,
  lastName: 'Tremblay',
  email: `${firstName.toLowerCase()}@example.test`,
  businessName: `${firstName} Plumbing`,
  industry: 'Construction',
  city: 'Halifax',
  province: 'Nova Scotia',
  ...changes,
});

const agreed = { marketing: true, textId: CONSENT_TEXT_ID, language: 'en-CA' };

async function seedLeads({ submit }: LeadsProcess) {
  const visitor = (...parts: Parameters<typeof lead>) =>
    completeSubmission(handOver.quiz, { lead: lead(...parts) });
  await submit(visitor('Ada', { industry: 'Healthcare' }));
  await submit({ ...visitor('Bo'), consent: agreed });
  await submit({ ...visitor('Cy'), elapsedMs: 5, trap: 'x' });
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const openLeads = async (page: Page) => {
  await goTo(page, 'leads');
  await expect(page.getByRole('table', { name: 'Leads', exact: true })).toBeVisible();
};

test('leads are listed, searched, filtered, opened, downloaded and erased', async ({
  page,
  leads,
}) => {
  await seedLeads(leads);
  await openLeads(page);
  await expect(page.getByRole('tab', { name: 'Leads (2)' })).toBeVisible();
  await expect(page.getByText(/Leads are off/)).toBeVisible();
  await page.getByRole('searchbox').fill('ada pl');
  await expect(row(page, 'Bo Tremblay')).toHaveCount(0);
  await expect(row(page, 'Ada Tremblay')).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await goTo(page, 'structure');
  await goTo(page, `${pathname}${search}`.replace('/studio/', ''));
  await expect(page.getByRole('searchbox')).toHaveValue('ada pl');
  await page.getByRole('searchbox').fill('');
  await expect(row(page, 'Bo Tremblay')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Marketing').selectOption('yes');
  await expect(row(page, 'Ada Tremblay')).toHaveCount(0);
  await expect(page).toHaveURL(/marketing.*=yes/);
  await page.goBack();
  await expect(row(page, 'Ada Tremblay')).toBeVisible();
  await page.goForward();
  await expect(row(page, 'Ada Tremblay')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('bo@example.test');
  expect(csv).not.toContain('ada@example.test');

  await expect(row(page, 'Bo Tremblay')).toContainText('bo@example.test');
  await page.getByRole('button', { name: 'Score' }).click();
  await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/sort.*score/);
  await expect(page.getByText('Last 7 days')).toBeVisible();

  await page.getByRole('link', { name: 'Bo Tremblay' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Tremblay' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Consent to marketing' })).toContainText(
    'This person agreed to marketing.',
  );
  await expect(page.getByRole('region', { name: 'Answers' }).getByRole('row')).toHaveCount(
    handOver.quiz.questions.length + 1,
  );
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL(/marketing.*=yes/);
  await expect(page.getByRole('link', { name: 'Bo Tremblay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText(/1 submission removed/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Leads (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeFocused();
});

test('an open lead gives way to the list of the audit that is chosen next', async ({
  page,
  leads,
  editor,
}) => {
  for (const document of auditDocuments('bakery', 'Bread', { title: 'Maple Bakery' }).toReversed())
    await editor.create(document);
  await seedLeads(leads);
  await openLeads(page);
  await page.getByRole('link', { name: 'Ada Tremblay' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Tremblay' })).toBeVisible();
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Audit: / }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose(/Maple Bakery/);
  await expect(page).toHaveURL(/\/studio\/leads\?audit=/);
  await expect(page.getByRole('tab', { name: 'Leads (0)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Tremblay' })).toHaveCount(0);
  // What the other audit may never have had filters its list no more.
  await choose(/AI Discoverability/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Industry', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Status', { exact: true }).selectOption('New');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await choose(/Maple Bakery/);
  await choose(/AI Discoverability/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('a webhook gets a test, and then the lead that is taken out of quarantine', async ({
  page,
  leads,
  receiver,
}) => {
  await seedLeads(leads);
  await openLeads(page);
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Name', { exact: true }).fill('CRM');
  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused();
  await page.getByRole('button', { name: 'Send test to CRM' }).click();
  await expect(page.getByText(/The test was delivered/)).toBeVisible();
  expect(receiver.webhooks.map(({ body }) => JSON.parse(body).data.test)).toEqual([true]);

  await page.getByRole('tab', { name: 'Suspected spam (1)' }).click();
  await page.getByRole('link', { name: 'Cy Tremblay' }).click();
  await expect(page.getByText(/sent within two seconds/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Accept as a lead' }).click();
  await expect(page.getByText(/This is suspected spam/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cy Tremblay' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Leads (3)' })).toBeVisible();
  await expect.poll(() => receiver.webhooks.length).toBeGreaterThan(1);
  await goTo(page, 'leads');
  await expectInItsRow(row(page, 'Cy Tremblay'), 'Delivered');
  expect(JSON.parse(receiver.webhooks.at(-1)?.body ?? '').data.lead.firstName).toBe('Cy');
  await page.getByRole('link', { name: 'Cy Tremblay' }).click();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expectInItsRow(deliveries.getByRole('listitem').first(), 'Delivered');
});

test.describe('a leads process that other machines can reach', () => {
  const token = 'right'.repeat(8);
  const LEADS_SITE_TOKEN = 'other'.repeat(8);
  test.use({
    leadsVariables: { LEADS_HOST: '0.0.0.0', LEADS_ADMIN_TOKEN: token, LEADS_SITE_TOKEN },
  });

  test('asks for its token, once in a tab', async ({ page, leads, expectBrowserErrors }) => {
    expectBrowserErrors(/401/);
    await seedLeads(leads);
    await page.setViewportSize({ width: 360, height: 640 });
    await goTo(page, 'leads');
    const enter = async (text: string) => {
      await page.getByLabel('Token').fill(text);
      await page.keyboard.press('Enter');
    };
    await enter('short');
    await expect(page.getByRole('alert')).toContainText('32 characters');
    await enter(LEADS_SITE_TOKEN);
    await expect(page.getByRole('alert')).toContainText('refused this token');
    await expectNoViolations(page);
    await enter(token);
    await expect(page.getByRole('tab', { name: 'Leads (2)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Tremblay' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('ada@example.test');
  });
});

test('the tool Leads has no violations, in light and in dark, on a wide and on a narrow screen', async ({
  page,
  leads,
  receiver,
}) => {
  await seedLeads(leads);
  await leads.handOver(BAKERY);
  await leads.submit(tickedAt(BAKERY, { lead: lead('Di') }));
  const places = {
    list: () => page.getByRole('link', { name: 'Ada Tremblay' }),
    lead: () => page.getByRole('region', { name: 'Answers' }),
    deliveries: () => page.getByRole('heading', { name: 'CRM' }),
  };
  await openLeads(page);
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Name', { exact: true }).fill('CRM');
  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.getByLabel('Leads of', { exact: true }).selectOption('All audits, also those to come');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const check = async (place: keyof typeof places) => {
    await expect(places[place]()).toBeVisible();
    await expectSound(page);
  };
  await check('deliveries');
  await page.getByRole('tab', { name: /^Leads/ }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await check('list');
  await row(page, 'Di Tremblay.*Bakery').getByRole('link').click();
  await check('lead');
});

test('a link for a client is made, opened without a Studio, and revoked', async ({
  page,
  leads,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/401/);
  await seedLeads(leads);
  await leads.handOver(BAKERY);
  await leads.submit(tickedAt(BAKERY, { lead: lead('Di') }));
  await openLeads(page);
  await page.getByRole('tab', { name: 'Access' }).click();
  await expect(page.getByText('No client has access yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption('Oven Check');
  await page.getByLabel('For whom', { exact: true }).fill('Béa');
  await page.getByLabel('May', { exact: true }).selectOption({ label: 'Read leads' });
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem', { name: 'Béa' })).toContainText('Never');
  await expectSound(page);
  const revoke = page.getByRole('button', { name: 'Revoke the link for Béa' });
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(revoke).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });

  const client = await page.context().newPage();
  await client.goto(address.replace(/^http:..[^/]+/, leads.url));
  await expect(client.getByRole('button', { name: 'Di Tremblay' })).toBeVisible();
  await expect(client.getByText('Ada Tremblay')).toHaveCount(0);
  await revoke.click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('The link for Béa was revoked.')).toBeVisible();
  await client.reload();
  await expect(client.getByText(/This link does not work/)).toBeVisible();
});

test('from 30 leads on, the Studio offers their average and counts combinations by their answers', async ({
  page,
  leads,
  editor,
}) => {
  const { quiz } = handOver;
  for (let count = 0; count < 30; count += 1)
    await leads.submit(
      completeSubmission(quiz, {
        lead: lead(`Lead${count}`),
        answers: {
          ...completeSubmission(quiz).answers,
          q1: count % 3 === 0 ? 'regularly' : 'never',
          q2: 1 + (count % 10),
          q3: count % 2 === 0 ? 'comprehensive' : 'google-only',
        },
      }),
    );
  const changed = ['siteSettings', 'landingPage', 'leadForm'];
  for (const document of documentsWithLeads())
    if (changed.includes(document._id)) await editor.createOrReplace(document);

  await openStudio(page, 'industry;industry-construction');
  await fieldOf(page, 'benchmark')
    .getByRole('button', { name: /^Use \d\d \(30 businesses, [A-Z]\w+ 20\d\d\)$/ })
    .click();
  await expect(fieldOf(page, 'source').getByRole('textbox')).toHaveValue(
    /^Average of 30 businesses, [A-Z]\w+ 20\d\d\.$/,
  );
  await expect(fieldOf(page, 'benchmark').getByRole('textbox')).not.toHaveValue('45');
  await expect(publishButton(page)).toBeEnabled();
  await expectNoViolations(page, '[data-testid="field-benchmark"]');

  await goTo(page, 'simulator');
  await page.getByRole('tab', { name: /^Distribution/ }).click();
  await page.getByLabel('Count', { exact: true }).selectOption('As visitors answered (30 leads)');
  const panel = page.getByRole('tabpanel').last();
  await expect(panel).toContainText('says nothing about the answer to another');
  await expect(panel.getByRole('columnheader', { name: 'Answer combinations' })).toHaveCount(0);
  await expectNoViolations(page);

  await goTo(page, 'leads');
  await page.getByRole('tab', { name: 'Suspected spam (0)' }).click();
  // What is said of an empty list stands where the list would.
  const list = await page.getByRole('tabpanel').boundingBox();
  const below = await page.getByRole('heading', { name: 'No suspected spam' }).boundingBox();
  expect(Number(below?.y) - Number(list?.y)).toBeLessThan(50);
});

const QUESTION =
  'Which of the tools that your business uses every week would you like to replace first, and what keeps you from doing so today?';

test('a lead with long labels, values and words can be read, on each width', async ({
  page,
  leads,
}) => {
  const fields = [
    { key: 'tools', label: QUESTION, value: 'The till' },
    { key: 'link', label: 'Site', value: `https://shop.example/${'a'.repeat(300)}` },
    {
      key: 'word',
      label: 'Donaudampfschifffahrtsgesellschaft'.repeat(6),
      value: `${QUESTION} `.repeat(3),
    },
    { key: 'team', label: 'Team', value: -5 },
  ];
  const names = { businessName: 'W'.repeat(200), city: `${'Lake '.repeat(39)}End` };
  const [first, ...others] = handOver.quiz.questions;
  const questions = [{ ...first, title: `${QUESTION} ${'x'.repeat(200)}` }, ...others];
  await leads.handOver(
    contentHandOver.parse({ ...handOver, quiz: { ...handOver.quiz, questions } }),
  );
  await leads.submit(
    completeSubmission(handOver.quiz, { lead: { ...lead('Ada', names), fields } }),
  );
  const email = 'bartholomew.featherstonehaugh@halifax-plumbing-heating.example';
  await leads.submit({
    ...completeSubmission(handOver.quiz, { lead: { ...lead('Bartholomew', names), email } }),
    elapsedMs: 5,
    trap: 'x',
  });
  await openLeads(page);
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  // On a phone, the name stays beside what the list is scrolled to.
  await page.getByRole('columnheader', { name: 'Marketing' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Ada Tremblay' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('tab', { name: /^Suspected spam/ }).click();
  const address = page.getByRole('cell', { name: email });
  await expect(address).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await brokenWords(address)).toEqual([]);
  await page.getByRole('tab', { name: /^Leads/ }).click();
  await page.getByRole('link', { name: 'Ada Tremblay' }).click();
  await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible();
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    // No column is narrower than a short word.
    const columns = page.getByRole('main').locator(':is(dd, dt, td:not(.number)):visible');
    for (const column of await columns.all())
      if ((await column.innerText()).length > 12)
        expect((await column.boundingBox())?.width).toBeGreaterThan(64);
  }
});

/** A word is as high as the first one of its row, and in the middle of its badge. */
async function expectInItsRow(row: Locator, word: string) {
  const badge = row.locator('[data-ui="Badge"]', { hasText: word });
  const offsets = await badge.evaluate((badge) => {
    const middleOf = (part: Node) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const { top, bottom } = badge.getBoundingClientRect();
    const first = badge.closest('tr, li')?.querySelector('strong, [data-ui="Text"]') ?? badge;
    return [middleOf(badge) - middleOf(first), middleOf(badge) - (top + bottom) / 2].map(Math.abs);
  });
  for (const offset of offsets) expect(offset).toBeLessThan(4);
}

/** The words of a part that stand on two lines. Marks are between words. */
const brokenWords = (part: Locator) =>
  part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.nodeValue?.matchAll(/\w+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

/** On a wide and on a narrow screen, the tool breaks no rule and fits. */
async function expectSound(page: Page) {
  await expectNoViolations(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectKept(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** By how many pixels the tool is wider than the room for it. */
const overflowOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
