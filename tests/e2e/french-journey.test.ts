import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LEAD_FIELDS } from '#app/quiz/contract/lead.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { leadPage } from '#leads/api/admin-api.ts';
import { freePort } from '#tests/free-port.ts';
import { frenchWithLeads } from '#tests/lead-settings.ts';
import { partsOf } from '#tests/leads/mime.ts';
import { runSmtp } from '#tests/leads/smtp-server.ts';
import { textOf } from '#tests/report/poppler.ts';
import { queryContent } from '#tests/seed.ts';
import { field, heading, LEAD, option, SHEET, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startLeads } from './leads-process.ts';
import { startLake, startSiteOn } from './site.ts';

const documents = frenchWithLeads();
const french = contentIn(await queryContent(documents), 'fr-CA').content;
const texts = french?.siteSettings.leads;
if (!french || !texts) throw new Error('There is no French with leads.');
const { landingPage, leadForm, quiz, resultsPage } = french;

/** A site that takes leads in English and French, and sends emails to a mail server. */
async function startSendingSite() {
  const [lake, smtp, PORT] = await Promise.all([startLake(documents), runSmtp(), freePort()]);
  const leads = await startLeads(lake.url, {
    SMTP_URL: smtp.url,
    SITE_URL: `http://127.0.0.1:${PORT}`,
    MAIL_FROM: 'audit@harbourweb.test',
  });
  const site = await startSiteOn(lake.url, { PORT, LEADS_URL: leads.url });
  const stop = () => Promise.all([site, leads, lake, smtp].map((each) => each.stop()));
  return { smtp, leads, url: site.url, stop };
}

/** The only lead of a process, as the Studio gets it. */
async function leadIn(url: string) {
  const read = async (path: string) => (await fetch(`${url}/admin/leads${path}`)).json();
  const { items } = leadPage.parse(await read(''));
  return read(`/${items[0]?.id}`);
}

const MAX_TABS = 30;

async function tabTo(page: Page, name: string) {
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('name') ?? element?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

test('by keyboard, a visitor takes the audit in French, and gets report, email, PDF and withdrawal in French', async ({
  browser,
}) => {
  const { smtp, leads, url, stop } = await startSendingSite();
  const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 740 } });
  const expectGoodScreen = async (title: string) => {
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.locator('main [lang]:not([lang="fr-CA"])')).toHaveCount(0);
    expect(await findViolations(page, WCAG)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  try {
    await expect.poll(async () => (await fetch(`${url}/fr`)).text()).toContain('"reportEmail":');
    await page.goto('/fr');
    await expectGoodScreen(landingPage.headline);
    await press(landingPage.startButton);

    await expectGoodScreen(leadForm.title);
    for (const name of LEAD_FIELDS) {
      await tabTo(page, name);
      const choice = { industry: quiz.industries, province: leadForm.provinces }[String(name)];
      const label = choice?.find(({ value }) => value === LEAD[name])?.label;
      await page.keyboard.type(label ?? LEAD[name]);
      await expect(field(page, name)).toHaveValue(LEAD[name]);
    }
    await tabTo(page, 'marketing');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: texts.marketing.label })).toBeChecked();
    await press(texts.details);
    await expect(page.getByText(texts.means)).toBeVisible();
    expect(await findViolations(page, WCAG)).toEqual([]);
    await press(leadForm.submit);

    for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
      await expectGoodScreen(quiz.questions[index]?.title ?? '');
      if (typeof given === 'string') await option(page, key, given).press('Space');
      else if (typeof given !== 'number')
        for (const value of given) await option(page, key, value).press('Space');
      await press(index === 7 ? quiz.labels.finish : quiz.labels.next);
    }
    await expect(page.getByRole('button', { name: resultsPage.download })).toBeVisible();
    await expectGoodScreen(resultsPage.title);
    // The link wraps on a phone, below a score that stands in the middle.
    const toBooking = page.getByRole('link', { name: resultsPage.booking.link });
    await expect(toBooking).toHaveCSS('text-align', 'center');
    const download = page.waitForEvent('download');
    await press(resultsPage.download);
    const downloaded = textOf(await readFile(await (await download).path()));
    await press(texts.reportEmail.button);
    await expect(page.getByText(texts.reportEmail.sent)).toBeVisible();

    await expect.poll(() => smtp.emails.length).toBe(1);
    const { head, text, attachment } = partsOf(smtp.emails[0]?.message ?? '');
    expect(head).toContain('Subject: Votre rapport pour Le Petit Four');
    expect(head).toContain(`To: ${LEAD.email}`);
    expect(text).toContain(`Bonjour ${LEAD.firstName},`);
    expect(text).toContain(texts.withdrawal.link);
    for (const pdf of [downloaded, textOf(Buffer.from(attachment, 'latin1'))]) {
      expect(pdf).toContain(resultsPage.title);
      expect(pdf).toContain(quiz.questions[0]?.title);
      expect(pdf).not.toMatch(/\b(your|score of|the)\b/i);
    }

    expect(await leadIn(leads.url)).toMatchObject({ language: 'fr-CA', marketing: true });

    const [link = ''] = text.match(/http:\S+\/withdraw\/\S+/) ?? [];
    await page.goto(link);
    await expectGoodScreen(texts.withdrawal.title);
    await press(texts.withdrawal.button);
    await expect(page.getByText(texts.withdrawal.done)).toBeVisible();
    await expectGoodScreen(texts.withdrawal.title);
    await press(french.siteSettings.siteName);
    await expect(page).toHaveURL(`${url}/fr`);
    expect(await leadIn(leads.url)).toMatchObject({ marketing: false });
  } finally {
    await page.close();
    await stop();
  }
});
