import type { Page } from '@playwright/test';
import { shipped } from '#tests/seed.ts';
import {
  answer,
  answerAll,
  expectQuestion,
  finish,
  heading,
  next,
  SHEET,
  sendForm,
  startButton,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { FRAME, frameOf, SCRIPT, test, WIDE } from './embedding.ts';
import { expect } from './fixtures.ts';
import { RECORDER, recorded } from './host.ts';

const { resume } = shipped.siteSettings;
if (!resume) throw new RangeError('It has words.');

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
  await sendForm(frame);
  await expectQuestion(frame, 1);
  const reloaded = page.waitForEvent('framenavigated');
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.reload());
  await reloaded;
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

test('a visitor of a frame copies the link to go on later, which leads to the audit’s own page', async ({
  page,
  embedding: { host, bodies, siteUrl },
}) => {
  bodies.set(
    '/later',
    `<iframe src="SITE/q/pie?embed" allow="web-share; clipboard-write" ${FRAME}></iframe>`,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${host}/later`);
  const frame = frameOf(page);
  for (const key of ['q1', 'q2'] as const) {
    await answer(frame, key, SHEET[key]);
    await next(frame).click();
  }
  await frame.getByRole('button', { name: 'Previous' }).click();
  await expectQuestion(frame, 2);
  await frame.getByText(resume.button).click();
  await frame.getByRole('button', { name: resume.copy }).click();
  await expect(frame.getByText(resume.copied)).toBeVisible();
  expect(await findViolations(page, WCAG, 'html', { hasForeignFrames: true })).toEqual([]);
  const link = await frame.getByRole('textbox', { name: resume.link }).inputValue();
  expect(link).toMatch(new RegExp(`^${siteUrl}/q/pie#s=1\\.[\\w-]+\\.\\w{7}$`));
  const other = await page.context().newPage();
  await other.goto(link);
  await expectQuestion(other, 2);
  await expect(other.getByRole('slider')).toHaveValue(String(SHEET.q2));
  // In the frame, the visitor goes on as before.
  await next(frame).click();
  await expectQuestion(frame, 3);
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
    await page.goto(`${host}/script-${width}?utm_source=news&secret=1&ref=partner&msclkid=click`);
    const frame = frameOf(page);
    await expect(heading(frame)).toHaveText("Let's Get Started");
    await expect.poll(async () => (await recorded(page)).heard).toEqual([{ type: 'ready' }]);
    await expect
      .poll(() => page.frames().at(-1)?.url())
      .toMatch(/\/q\/bakery\?embed=&utm_source=news&ref=partner&msclkid=click$/);
    await expect(page.getByLabel('Search')).toBeFocused();
    expect(await scrollsInside(page)).toBe(0);
    expect((await recorded(page)).shift).toBe(0);
    await sendForm(frame);
    await expect(frame.locator('#counter')).toBeInViewport();
    // The rest is the same at each width.
    if (width !== 360) return;
    await answerAll(frame);
    await expect.poll(() => scrollsInside(page)).toBe(0);
    await expect(heading(frame)).toBeInViewport();
    await expect.poll(async () => (await recorded(page)).heard.at(-1)?.type).toBe('finished');
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
  await Promise.all([
    page.waitForEvent('framenavigated'),
    answer.evaluate(() => location.reload()),
  ]);
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

test('Back goes through the questions, and a page that comes back has its audit', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set('/back', `<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe>${SCRIPT}`);
  bodies.set('/other', 'Other');
  await page.goto(`${host}/back`);
  const frame = frameOf(page);
  await sendForm(frame);
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
  await sendForm(inner);
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
  await sendForm(frame);
  await expectQuestion(frame, 1);
  await expect
    .poll(async () => (await recorded(page)).heard)
    .toEqual([
      { type: 'ready' },
      { type: 'started' },
      { type: 'lead' },
      { type: 'question', number: 1 },
    ]);
});

/** Ways in which pages come to run the script. `SRC` is its address. */
const LOADED: [string, string][] = [
  ['with crossorigin', '<script async crossorigin data-gtm src="SRC"></script>'],
  ['as a module', '<script type="module" data-gtm src="SRC"></script>'],
  ['by a tag manager that keeps its address alone', '<script async src="SRC?gtm"></script>'],
  [
    'by a loader that hides document.currentScript',
    `<script type="later" data-gtm src="SRC"></script><script>
      Object.defineProperty(document, 'currentScript', { get: () => null });
      const later = document.querySelector('[type=later]');
      const script = document.createElement('script');
      for (const { name, value } of later.attributes) if (name !== 'type') script.setAttribute(name, value);
      later.replaceWith(script);
    </script>`,
  ],
  [
    'by a loader that runs its text',
    `<script type="later" data-gtm src="SRC"></script><script>
      fetch('SRC').then(response => response.text()).then(text => setTimeout(text));
    </script>`,
  ],
];

test('the script works however a page loads it', async ({ page, embedding: { host, bodies } }) => {
  for (const [index, [way, script]] of LOADED.entries())
    await test.step(way, async () => {
      const tags = script.replaceAll('SRC', 'SITE/embed.js');
      bodies.set(
        `/loaded-${index}`,
        `${RECORDER}<iframe src="SITE/q/bakery?embed" ${FRAME}></iframe>
         <button data-audit="SITE/q/pie?embed">Check</button>${tags}`,
      );
      await page.goto(`${host}/loaded-${index}`);
      await expect.poll(async () => (await recorded(page)).heard).toEqual([{ type: 'ready' }]);
      const pushed = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
      expect(pushed).toEqual([{ event: 'audit_ready', audit: { type: 'ready' } }]);
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('dialog', { name: 'Check' })).toBeVisible();
    });
});

test('frames and buttons in shadow roots work as they do elsewhere, and keep places of their own', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set(
    '/shadow',
    `${RECORDER}<iframe src="SITE/q/pie?embed" title="Plain" ${WIDE}></iframe><div id="outer"></div>${SCRIPT}<script>
      const outer = document.querySelector('#outer').attachShadow({ mode: 'open' });
      outer.innerHTML = '<div></div>';
      outer.firstChild.attachShadow({ mode: 'open' }).innerHTML =
        '<iframe name="first" src="SITE/q/pie?embed" title="First" ${WIDE}></iframe>' +
        '<button data-audit="SITE/q/bakery?embed"><b>Check</b></button>';
    </script>`,
  );
  await page.goto(`${host}/shadow`);
  await expect
    .poll(async () => (await recorded(page)).heard)
    .toEqual([{ type: 'ready' }, { type: 'ready' }]);
  const [plain, first] = ['Plain', 'First'].map((title) =>
    page.frameLocator(`iframe[title="${title}"]`),
  );
  await first?.getByRole('radio').first().check();
  await expect.poll(async () => (await recorded(page)).heard.length).toBe(4);
  await page.reload();
  if (first) await expect(first.getByRole('radio').first()).toBeChecked();
  if (plain) await expect(plain.getByRole('radio').first()).not.toBeChecked();
  const height = () =>
    page.locator('iframe[title="First"]').evaluate((frame) => frame.clientHeight);
  await expect.poll(height).toBeGreaterThan(300);
  const opener = page.getByRole('button', { name: 'Check' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Check' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

for (const script of ['', SCRIPT])
  test(`two frames of one audit keep two places, also after a reload, with${script ? '' : 'out'} the script`, async ({
    page,
    embedding: { host, bodies },
  }) => {
    bodies.set('/two', `<iframe src="SITE/q/pie?embed" ${FRAME}></iframe>`.repeat(2) + script);
    await page.goto(`${host}/two`);
    const frame = (index: number) => page.frameLocator('iframe').nth(index);
    await frame(1).getByRole('radio').nth(1).check();
    await next(frame(1)).click();
    await expectQuestion(frame(1), 2);
    await frame(0).getByRole('radio').first().check();
    await page.reload();
    await expectQuestion(frame(1), 2);
    await expectQuestion(frame(0), 1);
    await expect(frame(0).getByRole('radio').first()).toBeChecked();
  });

test('the campaign is that of the address at which the script ran, however late a frame loads', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set(
    '/late',
    `<div style="height:9000px"></div><iframe loading="lazy" src="SITE/q/bakery?embed" ${FRAME}></iframe>${SCRIPT}`,
  );
  await page.goto(`${host}/late?utm_source=news&ref=partner`);
  await page.evaluate(() => history.replaceState(null, '', '/late'));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.frames().at(-1)?.url())
    .toMatch(/\/q\/bakery\?embed=&utm_source=news&ref=partner$/);
});
