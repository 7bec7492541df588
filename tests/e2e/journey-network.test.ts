import { gzipSync } from 'node:zlib';
import { pdfScripts } from '#tests/built-site/built-files.ts';
import { heading, openQuestions, takeAudit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const kilobytes = (text: string) => gzipSync(text, { level: 9 }).length / 1000;

test('a whole journey, a reload and a shared report request the page, its font, the audit’s script and what the PDF needs, and nothing else', async ({
  page,
}) => {
  const requests: { type: string; path: string }[] = [];
  page.on('request', (request) =>
    requests.push({ type: request.resourceType(), path: new URL(request.url()).pathname }),
  );
  await takeAudit(page);
  await page.reload();
  await page.goto('/#r=gone');
  await expect(heading(page)).toHaveText('This Report Is No Longer Available');
  const of = (type: string) => [
    ...new Set(requests.filter((each) => each.type === type).map(({ path }) => path)),
  ];

  expect(of('document')).toEqual(['/']);
  expect(of('font')).toEqual([expect.stringMatching(/^\/assets\/fraunces-.*\.woff2$/)]);
  const scripts = of('script')
    .map((path) => path.replace('/assets/', ''))
    .filter((name) => !pdfScripts().includes(name));
  expect(scripts).toEqual([expect.stringMatching(/^entry\.client-/)]);
  const others = requests.filter(({ type }) => !['document', 'font', 'script'].includes(type));
  const isExpected = (path: string) => path === '/favicon.png' || /-latin-\d+.*\.woff$/.test(path);
  expect(others.filter(({ path }) => !isExpected(path))).toEqual([]);
});

test('a visit that does not get to the report loads at most 120 kB, and nothing of the PDF', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openQuestions(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /report-pdf|\.woff$/.test(url))).toEqual([]);
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThan(120_000);
});

test('the styles are inline, small, and load nothing from other sites', async ({ page }) => {
  await page.goto('/');
  const styles = await page.locator('head style').allTextContents();
  expect(styles).toHaveLength(1);
  expect(kilobytes(styles.join(''))).toBeLessThan(10);
  expect(styles.join('')).not.toMatch(/(?:url\(|@import)\s*["']?(?:https?:)?\/\//i);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
});
