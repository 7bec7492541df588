import { expect, onTestFinished, test, vi } from 'vitest';
import { shipped } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { headline, openSite, runLake, runSite } from './site.ts';

test('without the lake and a snapshot, pages are a 503 that does not reveal the reason, until the lake is back', async () => {
  // The failure page has the texts that were served last, in another file of tests too.
  await headline((await openSite()).url);
  const lake = await runLake();
  const proxy = await startFaultProxy(lake.url);
  await proxy.refuse();
  const site = await runSite({ lakePort: proxy.port, folder: temporaryFolder() });
  onTestFinished(async () => {
    await site.close();
    await proxy.close();
    await lake.close();
  });
  for (const path of ['/', '/index', '/nowhere']) {
    const page = await fetch(`${site.url}${path}`);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).toContain(String(shipped.pages.failure?.title));
    expect(html).not.toMatch(/ECONNREFUSED|Error|node:|\.ts|127\.0\.0\.1/);
  }
  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(503);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await proxy.open();
  await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
  expect(await headline(site.url)).toBe(shipped.landingPage.headline);
});
