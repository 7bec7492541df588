import { freePort } from '#tests/free-port.ts';
import { shipped } from '#tests/seed.ts';
import { heading } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';
import { startLake, startSiteOn } from './site.ts';

test('an unknown path is a 404 page that leads home and names the path in the console', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: 404: no page at \/no\/such-page$/, /status of 404/);
  const response = await page.goto('/no/such-page?secret=1');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  expect(await findViolations(page, WCAG)).toEqual([]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('contentinfo')).toContainText('This page was created by');
  await expect.poll(() => site.log.filter((line) => line.includes('/no/such-page')).length).toBe(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
});

test('without content, visitors get the failure page', async ({ page, expectBrowserErrors }) => {
  expectBrowserErrors(/status of 503/);
  const site = await startSiteOn(`http://127.0.0.1:${await freePort()}`);
  try {
    await page.goto(site.url);
    const title = String(shipped.pages.failure?.title);
    await expect(heading(page)).toHaveText([title, 'De retour dans un instant']);
    await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
    expect(await findViolations(page, WCAG)).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('SITE_URL sets the canonical and the Open Graph address; with CONTENT_CACHE=off, a publish appears with the next load', async ({
  page,
}) => {
  const lake = await startLake();
  const address = 'https://audit.example.ca/';
  const site = await startSiteOn(lake.url, { CONTENT_CACHE: 'off', SITE_URL: address });
  try {
    for (const headline of ['First', 'Second']) {
      await lakeClient(lake.url).patch('landingPage').set({ headline }).commit();
      await page.goto(site.url);
      await expect(heading(page)).toHaveText(headline);
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    await page.goto(`${site.url}/index`);
    await expect(heading(page)).toHaveText('Welcome to Your Blank App');
  } finally {
    await Promise.all([site.stop(), lake.stop()]);
  }
});
