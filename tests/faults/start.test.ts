import { expect, onTestFinished, test, vi } from 'vitest';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';
import { queryContent, seedDocuments, shipped, withField } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { headline, runLake, runSite } from './site.ts';

async function setUp({ isDown = false } = {}) {
  const lake = await runLake();
  const proxy = await startFaultProxy(lake.url);
  const folder = temporaryFolder();
  if (isDown) await proxy.refuse();
  const start = async () => {
    const site = await runSite({ lakePort: proxy.port, folder });
    onTestFinished(site.close);
    return site;
  };
  onTestFinished(async () => {
    await proxy.close().catch(() => {});
    await lake.close();
  });
  return { lake, proxy, start, snapshot: new ContentSnapshot(folder, 'test') };
}

const seedWith = async (text: string) =>
  JSON.stringify([await queryContent(withField(seedDocuments(), 'landingPage', 'headline', text))]);

const shows = (url: string, text: string) =>
  vi.waitFor(async () => expect(await headline(url)).toBe(text));

test('500 visitors during a cold start cause one update, and all of them see the page', async () => {
  const { proxy, start } = await setUp();
  proxy.fault = async ({ response, forward }) => {
    const body = await forward();
    setTimeout(
      () => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
      1_000,
    );
  };
  const site = await start();
  const seen = await Promise.all(Array.from({ length: 500 }, () => headline(site.url)));
  expect([...new Set(seen)]).toEqual([shipped.landingPage.headline]);
  expect(proxy.queries).toHaveLength(2);
});

test('while the Content Lake is down, a snapshot on disk is served at once', async () => {
  const { proxy, snapshot, start } = await setUp({ isDown: true });
  await snapshot.save(await seedWith('From disk'));
  const site = await start();
  expect(await headline(site.url)).toBe('From disk');
  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    ready: true,
    revision: expect.any(String),
    problem: { message: expect.stringContaining('could not be fetched') },
  });
  await proxy.open();
  await shows(site.url, shipped.landingPage.headline);
});

test('without the lake and a snapshot, pages are a 503 that does not reveal the reason, until the lake is back', async () => {
  const { proxy, start } = await setUp({ isDown: true });
  const site = await start();
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

test('after an invalid publish the old page stays and the error is named; the repaired content is shown', async () => {
  const { lake, start } = await setUp();
  const site = await start();
  await headline(site.url);
  await lake.publish('landingPage', { headline: '', offer: 'A new offer' });
  await vi.waitFor(() => expect(site.store.status().problem).toBeDefined());
  expect(await headline(site.url)).toBe(shipped.landingPage.headline);
  const refusals = site.log.filter(({ event }) => event === 'content-refused');
  expect(refusals).toMatchObject([
    {
      issues: [
        {
          document: 'landingPage',
          field: 'headline',
          rule: 'too-small',
          edit: 'https://studio.example/intent/edit/id=landingPage',
        },
      ],
    },
  ]);
  const ready = await (await fetch(`${site.url}/readyz`)).json();
  expect(ready).toMatchObject({
    ready: true,
    problem: { message: expect.stringContaining('landingPage headline') },
  });
  await lake.publish('landingPage', { headline: 'Repaired' });
  await shows(site.url, 'Repaired');
});
