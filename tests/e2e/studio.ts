import { expect as baseExpect, type Locator, type Page, type Route } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { siteAddress } from '#variables.mjs';
import { findViolations, WCAG } from './axe.ts';
import { test as base } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';
import { versionOf } from './site.ts';

type Fixtures = {
  /** Whether the preview is beside each form. To draw it takes a fifth of what a form does. */
  isPreviewShown: boolean;
  /** A client that edits as the Studio does. */
  editor: SanityClient;
  /** A page of the production site on the same lake. */
  visitor: Page;
};

/**
 * Each test starts with the seed in its lake. `page` shows the Studio, closed and with nothing left of
 * the test before. The Studio must report no errors. After a failed test Playwright starts a new worker.
 */
export const test = base.extend<Fixtures>({
  isPreviewShown: [false, { option: true }],
  baseURL: async ({ lake }, use) => use(lake.url),
  context: async ({ lake, studio }, use) => {
    await lake.importSeed();
    await use(studio.context());
  },
  page: async ({ studio, viewport, isPreviewShown }, use) => {
    if (viewport) await studio.setViewportSize(viewport);
    await goTo(studio, NOWHERE);
    await studio.evaluate(
      (isShown) => sessionStorage.setItem('preview.beside', `${isShown}`),
      isPreviewShown,
    );
    await use(studio);
    await closeStudio(studio);
  },
  editor: async ({ lake }, use) => use(lakeClient(lake.url)),
  visitor: async ({ browser, context: studio, siteOfLake: site }, use) => {
    // The test before may have changed its content.
    await expect.poll(() => versionOf(site)).toBe(site.seeded);
    const context = await browser.newContext({ baseURL: site.url });
    // The Studio is built for the usual address of the site.
    const ofSite = `${siteAddress({})}api/audits/**`;
    const askSite = async (route: Route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { ...route.request().headers(), ...ONCE };
      const response = await route.fetch({ url: `${site.url}${pathname}`, headers });
      await route.fulfill({ response });
    };
    await studio.route(ofSite, askSite);
    await use(await context.newPage());
    await studio.unroute(ofSite, askSite);
    await context.close();
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
  await goTo(page, NOWHERE);
  await goTo(page, `structure/${place}`);
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
}

/** Goes to an address below `/studio/`. Loads the Studio only if the tab does not show it yet. */
export async function goTo(page: Page, address: string) {
  const path = `/studio/${address}`;
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await expect(page).not.toHaveURL(UNDER_WAY);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * A link to a field on its way. Once its form is ready, Sanity goes to the address without the field,
 * even if the tab has gone elsewhere meanwhile.
 */
const UNDER_WAY = /\/intent\/|\bpath(=|%3D)/;

/** An address without a tool: the Studio unmounts what was open. */
const NOWHERE = 'nowhere';

/** The Studio saves what is typed within this time. */
const AUTOSAVE_MS = 1_000;

/** Closes what a test opened, and waits until nothing of it is left. */
async function closeStudio(page: Page) {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A menu of the navigation bar would stay open, and a button that appears under the mouse gets no hover.
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await goTo(page, NOWHERE);
  // To draw a form in other colours takes as long as to open it, so it is closed before.
  await page.emulateMedia({ colorScheme: null });
  // The page's own clock, which on a busy machine is late for both.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), AUTOSAVE_MS);
  await closeMessages(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Closes the Studio's messages: their animation takes processor time, and an error covers buttons. */
export async function closeMessages(page: Page) {
  const messages = page.locator('[data-ui="Toast"]');
  // Not the button that undoes what the message says.
  const close = messages.getByRole('button').filter({ hasNotText: 'Undo' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(messages).toHaveCount(0);
}

/** Presses Publish, and waits until the Studio says that it has published. */
export async function publish(page: Page) {
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await expect(page.locator('[data-ui="Toast"]').filter({ hasText: 'Published: ' })).toBeVisible();
  await closeMessages(page);
}

/** Chooses an entry of the menu beside Publish. The menu closes when the form is drawn anew, such as once it is saved. */
export async function choose(page: Page, action: string) {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByTestId('action-menu-button').click();
    await page.getByRole('menuitem', { name: action }).click({ timeout: 5_000 });
  }).toPass();
}

/** Presses with the mouse. Sanity's lists ignore clicks until the pointer has moved over them since they were drawn. */
export async function press(entry: Locator) {
  await expect(async () => {
    await entry.page().mouse.move(0, 0);
    await entry.hover({ force: true });
    await entry.click({ timeout: 5_000 });
  }).toPass();
}

/** Adds a question as the third of the list, in two clicks. Returns the field of its title, which has the focus. */
export async function addQuestion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a question above entry 3' }).click();
  await page.getByRole('menuitem', { name: 'Question with one answer' }).click();
  const title = fieldOf(page, 'title').getByRole('textbox');
  await expect(title).toBeFocused();
  await expect(title).toBeEditable();
  return title;
}

/** Creates a draft: the published document with these changes. */
export async function draft(editor: SanityClient, id: string, changes: Record<string, unknown>) {
  const published = await editor.getDocument(id);
  if (!published) throw new Error(`There is no ${id}.`);
  await editor.createOrReplace({ ...published, ...changes, _id: `drafts.${id}` });
}

/** The HTML that the site sends to a new visitor. */
export const htmlFor = async (visitor: Page) =>
  (await visitor.request.get('/', { headers: ONCE })).text();

/** For requests of Playwright's own, which fail where a server closes an idle connection meanwhile. */
export const ONCE = { connection: 'close' };

/**
 * In light and in dark, a part of the Studio breaks no rule of WCAG 2.2 AA. Leaves it in the other of the two:
 * to draw it in other colours takes as long as to open it.
 */
export async function expectNoViolations(page: Page, part = 'main') {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expectKept(page, WCAG, part);
  const before = await backgroundOf(page, part);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expect.poll(() => backgroundOf(page, part)).not.toBe(before);
  // Only the colours differ, and the other rules take seconds.
  await expectKept(page, ['color-contrast'], part);
}

/**
 * In the colours that it has, as on a screen of another width, a part of the Studio breaks none of these rules.
 * What is being drawn may break one for a moment.
 */
export const expectKept = (page: Page, rules = WCAG, part = 'main') =>
  expect.poll(() => findViolations(page, rules, part)).toEqual([]);

const backgroundOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const card = element.closest('[data-ui="Card"]') ?? element;
    return getComputedStyle(card).backgroundColor;
  });
