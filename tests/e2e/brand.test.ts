import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pngOf } from '#tests/lake/png.ts';
import { structureOf } from '#tests/report/poppler.ts';
import { seedDocuments, shipped } from '#tests/seed.ts';
import { answer, heading, sendForm, shownQuestions, submit } from './audit-page.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';

const BRANDS = {
  light: { accent: '#1f3a93', background: '#ffffff' },
  dark: { accent: '#ffc107', background: '#14213d' },
  saturated: { accent: '#7a0036', background: '#ff9e80' },
};

const expectReadable = async (page: Page) =>
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);

test.use({ documents: [seedDocuments(), { scope: 'test' }] });

test('three very different brands are readable from the landing page to the report, and shift nothing', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const editor = lakeClient(site.lakeUrl);
  const asset = await editor.assets.upload('image', pngOf(320, 80, '#b3261b'));
  const logo = {
    _type: 'image',
    alt: 'Acme Ltd.',
    asset: { _type: 'reference', _ref: asset._id },
  };
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [name, colors] of Object.entries(BRANDS)) {
    await editor
      .patch('siteSettings')
      .set({ brand: { ...colors, logo } })
      .commit();
    await expect(async () => {
      const html = await (await page.request.get(site.url)).text();
      expect(html).toContain(`--color-paper:${colors.background}`);
    }).toPass();
    await page.setViewportSize({ width: name === 'light' ? 1280 : 360, height: 740 });
    await page.goto(site.url);
    const picture = page.getByRole('img', { name: 'Acme Ltd.' });
    await expect(picture).toHaveJSProperty('naturalWidth', 320);
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    await expectReadable(page);
    const address = await picture.evaluate((image: HTMLImageElement) => image.src);
    const response = await page.request.get(address);
    expect(response.headers()['cache-control']).toContain('immutable');
    await page.goto(`${site.url}/#start`);
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectReadable(page);
    await sendForm(page);
    for await (const { key, given, button } of shownQuestions(page)) {
      await answer(page, key, given);
      if (['q1', 'q2'].includes(key)) await expectReadable(page);
      await button.click();
    }
    await expect(heading(page)).toHaveText(shipped.resultsPage.title);
    await expectReadable(page);
    await page.evaluate(() => sessionStorage.clear());
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: shipped.resultsPage.download }).click();
  const pdf = await readFile(await (await download).path());
  expect(structureOf(pdf).match(/Figure/g)).toHaveLength(3);
});
