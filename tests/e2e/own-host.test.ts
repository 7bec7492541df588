import { withBakery } from '#tests/audits.ts';
import { freePort } from '#tests/free-port.ts';
import { heading } from './audit-page.ts';
import { test as base, expect } from './fixtures.ts';
import { startLake, startSiteOn } from './site.ts';

const test = base.extend<{ sites: { site: string; own: string } }>({
  baseURL: async ({ browserName: _ }, use) => use(undefined),
  // A browser takes every name below localhost for this machine.
  sites: async ({ browserName: _ }, use) => {
    const lake = await startLake(withBakery('Fresh bread', { host: 'audit.bakery.localhost' }));
    const PORT = await freePort();
    const site = `http://site.localhost:${PORT}`;
    const running = await startSiteOn(lake.url, { PORT, SITE_URL: site });
    // The host is allowed once the first content is there.
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status).toBe(200);
    await use({ site, own: `http://audit.bakery.localhost:${PORT}` });
    await Promise.all([running.stop(), lake.stop()]);
  },
});

test('an audit with a host of its own is there at /, is named so, and its address on the site leads there', async ({
  page,
  sites: { site, own },
  expectBrowserErrors,
}) => {
  // To the fixture, these names are other machines.
  expectBrowserErrors(/^elsewhere: http:..(audit\.bakery|site)\.localhost:/);
  await page.goto(`${own}/`);
  await expect(heading(page)).toHaveText('Fresh bread');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${own}/`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${own}/`);
  await page.locator('#landing a[href="#start"]').first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toBeVisible();

  await page.goto(`${site}/q/bakery?utm_source=x`);
  await expect(page).toHaveURL(`${own}/`);
  await page.goto(`${site}/`);
  await expect(heading(page)).not.toHaveText('Fresh bread');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}/`);
});
