import { test as base, type Page } from '@playwright/test';
import { leadsAddress, siteAddress } from '#variables.mjs';
import { type Development, START, withDevelopment } from './development.ts';
import { type Embedding, withEmbedding } from './embedding-site.ts';
import { importInto, type Site, startSite, startSiteOn, versionOf, whenShown } from './site.ts';
import { type StudioLake, withStudioLake } from './studio-lake.ts';

type WorkerFixtures = {
  sharedSite: Site;
  /** The site of the tests with documents, which the first of them starts. It asks its lake at each request. */
  filledSite: (documents: readonly object[]) => Promise<Site>;
  lake: StudioLake;
  /** The tab of the Studio's `page`. A load of the Studio takes seconds of processor time, so tests share it. */
  studio: Page;
  /** A production site on the same lake, and its version with the seed. */
  siteOfLake: Site & { seeded: string };
  embedding: Embedding;
  development: Development;
};

/**
 * What the tests of a worker share, from the first of them that asks for it. It is all here, because for a test
 * with other fixtures of the worker, Playwright starts another worker with another browser.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedSite: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  filledSite: [
    async ({ browserName: _ }, use) => {
      let started: Promise<Site> | undefined;
      await use(async (documents) => {
        started ??= startSite(undefined, { CONTENT_CACHE: 'off' });
        const site = await started;
        await importInto(site.lakeUrl, documents.map((each) => JSON.stringify(each)).join('\n'));
        return site;
      });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  lake: [({ browserName: _ }, use) => withStudioLake(use), { scope: 'worker' }],
  studio: [
    async ({ browser, lake }, use) => {
      const context = await browser.newContext({ baseURL: lake.url });
      // The Studio is built for the usual port, on which a leads process may run beside the tests.
      await context.route(`${leadsAddress({})}/**`, (route) => route.abort('connectionrefused'));
      // Without a visitor there is no site: something else answers at its address.
      await context.route(`${siteAddress({})}api/audits/**`, (route) =>
        route.fulfill({ body: 'Hello' }),
      );
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  siteOfLake: [
    async ({ lake }, use) => {
      await lake.importSeed();
      const site = await startSiteOn(lake.url);
      await whenShown(site.url);
      await use(Object.assign(site, { seeded: await versionOf(site) }));
      await site.stop();
    },
    { scope: 'worker' },
  ],
  embedding: [({ browserName: _ }, use) => withEmbedding(use), { scope: 'worker' }],
  development: [withDevelopment, { scope: 'worker', timeout: START }],
});
