import { leadsAddress } from '#variables.mjs';
import { type LeadsProcess, startLeads, startReceiver } from './leads-process.ts';
import { startSiteOn } from './site.ts';
import { test as studioTest } from './studio.ts';

type Fixtures = {
  /** Variables of the leads process. */
  leadsVariables: Record<string, string>;
  leads: LeadsProcess;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** The address of a site on the same lake, which passes leads on. */
  siteUrl: string;
};

/** Each test has its own leads process, which the Studio takes for the one on the usual port. */
export const test = studioTest.extend<Fixtures>({
  leadsVariables: [{}, { option: true }],
  leads: async ({ lake, leadsVariables }, use) => {
    const leads = await startLeads(lake.url, leadsVariables);
    await use(leads);
    await leads.stop();
  },
  page: async ({ leads, page }, use) => {
    const usual = leadsAddress({});
    await page.route(`${usual}/**`, (route) =>
      route.continue({ url: route.request().url().replace(usual, leads.url) }),
    );
    await use(page);
  },
  receiver: async ({ browserName: _ }, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
  siteUrl: async ({ lake, leads }, use) => {
    const site = await startSiteOn(lake.url, { LEADS_URL: leads.url });
    await use(site.url);
    await site.stop();
  },
});
