import type { Page } from '@playwright/test';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import {
  answerAll,
  blockStorage,
  expectQuestion,
  fillIn,
  finish,
  heading,
  LEAD,
  next,
  startButton,
  submit,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { RECORDER, recorded, startHost } from './host.ts';
import { startSite } from './site.ts';

type Embedding = {
  /** The address of an allowed page, where `bodies` has its body. */
  host: string;
  /** Another site, which is not allowed. */
  stranger: string;
  /** The bodies of pages of both, by their paths; `SITE` is the address of the audits’ site. */
  bodies: Map<string, string>;
  siteUrl: string;
};

/** A site with an audit at `/q/bakery` that begins with its form in pages of others, and `/q/cake` that does not. */
const test = base.extend<object, { embedding: Embedding }>({
  embedding: [
    async ({ browserName: _ }, use) => {
      const bodies = new Map<string, string>();
      let siteUrl = '';
      const bodyOf = (path: string) => (bodies.get(path) ?? '').replaceAll('SITE', siteUrl);
      const [host, stranger] = [await startHost(bodyOf), await startHost(bodyOf)];
      const frameAncestors = [host.url];
      const documents = [
        ...withBakery('Bakery', { frameAncestors, embedStart: 'start' }),
        ...auditDocuments('cake', 'Cake', { frameAncestors }),
        ...auditDocuments('pie', 'Pie', { frameAncestors, embedStart: 'start', formPlace: 'none' }),
      ];
      const site = await startSite(documents);
      siteUrl = site.url;
      await use({ host: host.url, stranger: stranger.url, bodies, siteUrl });
      await site.stop();
      host.stop();
      stranger.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ expectBrowserErrors }) => expectBrowserErrors(/^elsewhere: http:\/\/localhost/));

const FRAME = 'style="width:100%;min-height:40rem;border:0" title="Audit"';
/** Twice, as where a page has the code of two audits. */
const SCRIPT = '<script async data-gtm src="SITE/embed.js"></script>'.repeat(2);

const frameOf = (page: Page) => page.frameLocator('iframe');

const scrollsInside = (page: Page) =>
  page
    .frames()
    .at(-1)
    ?.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test('a frame without any script of ours has no header and no footer, takes no focus, and keeps its looks', async ({
  page,
  embedding: { host, bodies, siteUrl },
}) => {
  bodies.set(
    '/plain',
    `<input aria-label="Search" autofocus><iframe src="SITE/q/cake?embed" loading="lazy" ${FRAME}></iframe>`,
  );
  await page.goto(`${host}/plain`);
  const frame = frameOf(page);
  await expect(heading(frame)).toHaveText('Cake');
  await expect(frame.locator('body > header')).toBeHidden();
  await expect(frame.locator('body > footer')).toBeHidden();
  await startButton(frame).click();
  await fillIn(frame, LEAD);
  await submit(frame);
  await expectQuestion(frame, 1);
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.reload());
  await expectQuestion(frame, 1);
  await expect(frame.locator('body > header')).toBeHidden();
  await answerAll(frame);
  expect(await findViolations(page, WCAG, 'html', { hasForeignFrames: true })).toEqual([]);
  const booking = frame.locator('#booking a');
  await expect(booking).toHaveAttribute('target', '_top');
  await expect(booking).not.toContainText('new tab');
  page.once('dialog', (dialog) => dialog.accept());
  await frame.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(frame)).toHaveText('Cake');
  expect(page.frames().at(-1)?.url()).toBe(`${siteUrl}/q/cake?embed`);
});

for (const width of [360, 1280])
  test(`with embed.js the host hears the journey, the frame is as high as its content, and nothing shifts at ${width} px`, async ({
    page,
    embedding: { host, bodies },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const height = width === 360 ? 90 : 60;
    bodies.set(
      `/script-${width}`,
      `<input aria-label="Search" autofocus>${RECORDER}
       <iframe src="SITE/q/bakery?embed" style="width:100%;min-height:${height}rem;border:0" title="Audit"></iframe>
       <p>After</p>${SCRIPT}`,
    );
    await page.goto(`${host}/script-${width}?utm_source=news&secret=1&ref=partner`);
    const frame = frameOf(page);
    await expect(heading(frame)).toHaveText("Let's Get Started");
    await expect.poll(async () => (await recorded(page)).heard).toEqual([{ type: 'ready' }]);
    await expect
      .poll(() => page.frames().at(-1)?.url())
      .toMatch(/\/q\/bakery\?embed=&utm_source=news&ref=partner$/);
    await expect(page.getByLabel('Search')).toBeFocused();
    expect(await scrollsInside(page)).toBe(0);
    expect((await recorded(page)).shift).toBe(0);
    await fillIn(frame, LEAD);
    await submit(frame);
    await expect(frame.locator('#counter')).toBeInViewport();
    await answerAll(frame);
    await expect.poll(() => scrollsInside(page)).toBe(0);
    await expect(heading(frame)).toBeInViewport();
    const { heard } = await recorded(page);
    const questions = Array.from({ length: 8 }, (_, index) => ({
      type: 'question',
      number: index + 1,
    }));
    expect(heard).toEqual([
      { type: 'ready' },
      { type: 'started' },
      { type: 'lead' },
      ...questions,
      { type: 'finished', score: expect.any(Number), level: expect.any(String) },
    ]);
    expect(JSON.stringify(heard)).not.toMatch(/Amélie|example\.ca|Quebec/);
    const pushed = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
    expect(pushed).toHaveLength(heard.length);
    expect(pushed.at(-1)).toEqual({ event: 'audit_finished', audit: heard.at(-1) });
    const frames = page.frames().length;
    await page.route('https://**', (route) => route.fulfill({ body: 'Booked' }));
    await frame
      .locator('#booking a')
      .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await frame.locator('#booking a').click();
    await expect.poll(async () => (await recorded(page)).heard.at(-1)).toEqual({ type: 'booked' });
    expect(page.frames()).toHaveLength(frames);
  });

test('without a form, the host hears of each question and of the report, and of the start once, also after a reload', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set('/pie', `${RECORDER}<iframe src="SITE/q/pie?embed" ${FRAME}></iframe>${SCRIPT}`);
  await page.goto(`${host}/pie`);
  const frame = frameOf(page);
  const answer = frame.getByRole('radio').first();
  await answer.check();
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.reload());
  await expect(answer).toBeChecked();
  await answerAll(frame);
  const question = (number: number) => ({ type: 'question', number });
  await expect
    .poll(async () => (await recorded(page)).heard)
    .toEqual([
      { type: 'ready' },
      { type: 'started' },
      question(1),
      { type: 'ready' },
      ...[2, 3, 4, 5, 6, 7, 8].map(question),
      { type: 'finished', score: expect.any(Number), level: expect.any(String) },
    ]);
});

test('a button opens the audit in a dialog with a name, and Esc in the frame closes it', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set(
    '/dialog',
    `${RECORDER}<button type="button" data-audit="SITE/q/bakery?embed">Check your bakery</button>${SCRIPT}`,
  );
  await page.goto(`${host}/dialog`);
  const opener = page.getByRole('button', { name: 'Check your bakery' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Check your bakery' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const frame = frameOf(page);
  await fillIn(frame, LEAD);
  expect(await findViolations(page, WCAG, 'html', { hasForeignFrames: true })).toEqual([]);
  await frame.locator('[name="city"]').press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(frame.locator('[name="city"]')).toHaveValue(LEAD.city);
  await submit(frame);
  await expectQuestion(frame, 1);
  await page.keyboard.press('Shift+Tab');
  expect((await recorded(page)).shift).toBe(0);
});

test('where storage is blocked, an embedded audit works until it is reloaded', async ({
  page,
  embedding: { host, bodies },
}) => {
  await blockStorage(page);
  bodies.set('/blocked', `<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe>${SCRIPT}`);
  await page.goto(`${host}/blocked`);
  const frame = frameOf(page);
  await fillIn(frame, LEAD);
  await submit(frame);
  await answerAll(frame);
  await page.reload();
  await expect(heading(frame)).toHaveText("Let's Get Started");
});

test('Back goes through the questions, and a page that comes back has its audit', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set('/back', `<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe>${SCRIPT}`);
  bodies.set('/other', 'Other');
  await page.goto(`${host}/back`);
  const frame = frameOf(page);
  await fillIn(frame, LEAD);
  await submit(frame);
  await expectQuestion(frame, 1);
  await frame.locator('input[type="radio"]').first().check();
  await next(frame).click();
  await expectQuestion(frame, 2);
  await page.evaluate(() => history.back());
  await expectQuestion(frame, 1);
  await next(frame).click();
  await expectQuestion(frame, 2);
  await page.goto(`${host}/other`);
  await page.goBack();
  await expectQuestion(frame, 2);
  await expect(finish(frame)).toBeHidden();
});

test('a frame in a frame of an allowed page works, and pages that are not allowed show nothing', async ({
  page,
  embedding: { host, stranger, bodies },
  expectBrowserErrors,
}) => {
  const audit = `<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe>`;
  bodies.set('/inner', `${audit}${SCRIPT}`);
  bodies.set('/outer', `<iframe src="${host}/inner" ${FRAME}></iframe>`);
  await page.goto(`${host}/outer`);
  const inner = frameOf(page).frameLocator('iframe');
  await fillIn(inner, LEAD);
  await submit(inner);
  await expectQuestion(inner, 1);
  await page.goto(`${stranger}/outer`);
  expectBrowserErrors(/ERR_BLOCKED_BY_RESPONSE/, /violates .*frame-ancestors http:\/\/localhost/);
  await expect(frameOf(page).getByRole('heading', { name: 'Host' })).toBeVisible();
  await page.goto(`${stranger}/inner`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(frameOf(page).locator('form')).toHaveCount(0);
});

test('false messages change nothing, on both sides', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set(
    '/false',
    `${RECORDER}<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe><iframe src="${host}/liar" title="Liar"></iframe>${SCRIPT}`,
  );
  bodies.set(
    '/liar',
    `<script>
      for (const audit of [{ type: 'finished', score: 100 }, { type: 'height', height: 1 }])
        parent.postMessage({ audit }, '*');
      parent.frames[0].postMessage({ audit: { type: 'hello' } }, '*');
    </script>`,
  );
  await page.goto(`${host}/false`);
  await expect.poll(async () => (await recorded(page)).heard).toEqual([{ type: 'ready' }]);
  await page.evaluate(() => {
    const messages = [
      null,
      7,
      'hello',
      {},
      { audit: null },
      { audit: { type: 'hello' } },
      { audit: { type: 'campaign' } },
      { audit: { type: 'campaign', parameters: [7, ['utm_source', {}], ['embed', '0'], [7, 7]] } },
      { audit: { type: 'finished' } },
    ];
    for (const message of messages) frames[0]?.postMessage(message, '*');
  });
  const frame = page.frameLocator('iframe').first();
  await fillIn(frame, LEAD);
  await submit(frame);
  await expectQuestion(frame, 1);
  const { heard } = await recorded(page);
  expect(heard).toEqual([
    { type: 'ready' },
    { type: 'started' },
    { type: 'lead' },
    { type: 'question', number: 1 },
  ]);
});
