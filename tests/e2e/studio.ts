import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect as baseExpect, type Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { freePort } from '#http/ports.mjs';
import { test as base } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { startSiteOn } from './site.ts';

/** A lake that serves the built Studio. Its folder and port survive a restart. */
type Lake = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

type Fixtures = {
  lake: Lake;
  /** A client that edits as the Studio does. */
  editor: SanityClient;
  /** A page of the production site on the same lake. */
  visitor: Page;
};

/** Each test has its own lake with the seed. `page` shows the Studio, which must report no errors. */
export const test = base.extend<Fixtures>({
  lake: async ({ browserName: _ }, use, testInfo) => {
    testInfo.setTimeout(180_000);
    const folder = await mkdtemp(join(tmpdir(), 'e2e-studio-'));
    const env = {
      LAKE_PORT: await freePort(),
      LAKE_DIR: folder,
      LAKE_SEED: 'seed/seed.ndjson',
      STUDIO_DIR: 'studio/dist',
    };
    let running: RunningProcess | undefined;
    const lake = {
      url: `http://127.0.0.1:${env.LAKE_PORT}`,
      stop: async () => running?.stop(),
      start: async () => {
        running = await startProcess('build/lake/main.js', env);
      },
    };
    await lake.start();
    await use(lake);
    await lake.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ lake }, use) => use(lake.url),
  editor: async ({ lake }, use) => use(lakeClient(lake.url)),
  visitor: async ({ browser, lake }, use) => {
    const site = await startSiteOn(lake.url);
    const context = await browser.newContext({ baseURL: site.url });
    await use(await context.newPage());
    await context.close();
    await site.stop();
  },
  browserErrors: async ({ browserErrors }, use) => {
    await use(browserErrors);
    // While it starts, the Studio's presence feature opens a socket, drops it and opens another.
    const others = browserErrors.filter(
      (text) => !/socket\/production.* is closed before/.test(text),
    );
    browserErrors.splice(0, browserErrors.length, ...others);
  },
});

/** The Studio is slow on a busy machine. */
export const expect = baseExpect.configure({ timeout: 60_000 });

export const publishButton = (page: Page) => page.getByTestId('action-publish');
export const form = (page: Page) => page.getByTestId('document-panel-scroller').last();
export const fieldOf = (page: Page, path: string) => page.getByTestId(`field-${path}`);

/** Opens a place of the structure, such as `industry;industry-healthcare`. */
export async function openStudio(page: Page, place: string) {
  await page.goto(`/studio/structure/${place}`);
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
}

/** Goes to another place of the structure in an open Studio, which takes some seconds to load. */
export async function goTo(page: Page, place: string) {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/studio/structure/${place}`);
}

/** Presses Publish and waits until the Studio has published. */
export async function publish(page: Page) {
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  const pressed = page.locator('[data-testid^="action-publish"]:disabled');
  await expect(pressed.filter({ hasNotText: 'Publishing' })).toBeVisible();
}

/** Chooses an entry of the menu beside Publish. */
export async function choose(page: Page, action: string) {
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Creates a draft: the published document with these changes. */
export async function draft(editor: SanityClient, id: string, changes: Record<string, unknown>) {
  const published = await editor.getDocument(id);
  if (!published) throw new Error(`There is no ${id}.`);
  await editor.createOrReplace({ ...published, ...changes, _id: `drafts.${id}` });
}

/** The HTML that the site sends to a new visitor. */
export const htmlFor = async (visitor: Page) => (await visitor.request.get('/')).text();

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In light and in dark, a tool of the Studio breaks no rule of WCAG 2.2 AA. Leaves it in dark. */
export async function expectNoViolations(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNone(page, (axe) => axe.withTags(WCAG));
  const light = await backgroundOf(page);
  // Only the colours differ, and the other rules take seconds.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, (axe) => axe.withRules(['color-contrast']));
  expect(await backgroundOf(page)).not.toBe(light);
}

const backgroundOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);

/** Colours fade, so the first check may be too early. */
const expectNone = (page: Page, rules: (axe: AxeBuilder) => AxeBuilder) =>
  expect
    .poll(async () => {
      const { violations } = await rules(new AxeBuilder({ page }).include('main')).analyze();
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    })
    .toEqual([]);
