import { expectQuestion, fillIn, heading, LEAD, next, submit } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { FRAME, frameOf, SCRIPT, test } from './embedding.ts';
import { expect } from './fixtures.ts';
import { RECORDER, recorded } from './host.ts';

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
  const dialog = page.getByRole('dialog', { name: 'Check your bakery' });
  const { promise: closed, resolve: letFrameLoad } = Promise.withResolvers<void>();
  await page.route(/\/q\/bakery\?embed/, (route) => closed.then(() => route.continue()));
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letFrameLoad();
  await opener.click();
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

test('a dialog is in the language that its opener names, or else in that of the audit', async ({
  page,
  embedding: { host, bodies, siteUrl },
}) => {
  const opener = (lang: string) =>
    `<button data-audit="SITE/q/bakery?embed" data-lang="${lang}" data-close="Fermer">${lang}</button>`;
  bodies.set('/languages', `${['fr', 'FR-ca', 'de'].map(opener).join('')}${SCRIPT}`);
  await page.goto(`${host}/languages?utm_source=news`);
  for (const [lang, path, title] of [
    ['fr', '/fr/q/bakery', 'C’est parti!'],
    ['FR-ca', '/fr/q/bakery', 'C’est parti!'],
    ['de', '/q/bakery', "Let's Get Started"],
  ] as const) {
    await page.getByRole('button', { name: lang, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: lang });
    await expect(heading(dialog.frameLocator('iframe'))).toHaveText(title);
    const address = page.frames().at(-1)?.url() ?? '';
    expect(address.startsWith(`${siteUrl}${path}?embed`)).toBe(true);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
  }
});

/** What sites reset, each alone strong enough. */
const RESETS = `<style>
  *, dialog, iframe, button { all: unset !important; margin: 0 !important }
  dialog, dialog[open] { display: flex !important; padding: 4rem !important; border: 9px solid !important; max-width: 20rem !important; background: none }
  iframe { max-width: 9rem !important; height: 9rem !important; max-height: 9rem !important }
</style>`;

test('no style of the page moves the dialog, shows it while it is closed, or cuts a frame off', async ({
  page,
  embedding: { host, bodies },
}) => {
  await page.setViewportSize({ width: 1400, height: 1100 });
  bodies.set(
    '/resets',
    `${RESETS}<iframe src="SITE/q/pie?embed" ${FRAME}></iframe><p role="button" data-audit="SITE/q/bakery?embed">Check</p>${SCRIPT}`,
  );
  await page.goto(`${host}/resets`);
  const frame = page.locator('iframe[title="Audit"]');
  await expect.poll(() => frame.evaluate((each) => each.clientHeight)).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Check' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.boundingBox()).toEqual({ x: 188, y: 70, width: 1024, height: 960 });
  const inside = page.locator('dialog iframe');
  expect(await inside.boundingBox()).toEqual({ x: 188, y: 118, width: 1024, height: 912 });
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog')).toBeHidden();
});

/** Openers, and the name of their dialog. */
const NAMED: [string, string][] = [
  ['<button AUDIT><img src="data:," alt="Check your bakery"></button>', 'Check your bakery'],
  ['<input type="image" AUDIT alt="Check it" src="data:,">', 'Check it'],
  ['<button AUDIT><svg><title>Check</title></svg></button>', 'Check'],
  ['<button AUDIT aria-label="Check your bakery">Go</button>', 'Check your bakery'],
  [
    '<b id="a">Your bakery</b><button AUDIT aria-labelledby="go a" id="go">Check</button>',
    'Check Your bakery',
  ],
  ['<button AUDIT title="Check">\n</button>', 'Check'],
  ['<input type="button" AUDIT value="Check">', 'Check'],
  ['<button AUDIT data-title="Audit" aria-label="Check">Go</button>', 'Audit'],
  ['<button AUDIT></button>', 'Host'],
];

test('the dialog and its frame are named after what opens them, whatever that is', async ({
  page,
  embedding: { host, bodies },
}) => {
  const openers = NAMED.map(([opener]) =>
    opener.replace('AUDIT', 'data-audit="SITE/q/bakery?embed"'),
  );
  bodies.set('/named', `${openers.join('')}${SCRIPT}`);
  await page.goto(`${host}/named`);
  for (const [index, [opener, name]] of NAMED.entries()) {
    await page.locator('[data-audit]').nth(index).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name, exact: true }), opener).toBeVisible();
    await expect(page.locator('dialog iframe')).toHaveAttribute('title', name);
    // Before it has loaded, a frame gets no message.
    await expect(heading(frameOf(page))).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('Esc that ends the composition of a character closes nothing', async ({
  page,
  context,
  embedding: { host, bodies },
}) => {
  bodies.set('/compose', `<button data-audit="SITE/q/bakery?embed">Check</button>${SCRIPT}`);
  await page.goto(`${host}/compose`);
  await page.getByRole('button', { name: 'Check' }).click();
  const city = frameOf(page).locator('[name="city"]');
  await city.click();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    selectionStart: 1,
    selectionEnd: 1,
    text: 'に',
  });
  await expect(city).toHaveValue('に');
  await city.evaluate((input) => {
    const end = { key: 'Escape', bubbles: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...end, isComposing: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { ...end, keyCode: 229 }));
  });
  await frameOf(page).locator('[name="firstName"]').fill('Amélie');
  await expect(page.getByRole('dialog')).toBeVisible();
  await city.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('after the dialog is closed, Back leaves the page at once, and the audit is where it was', async ({
  page,
  embedding: { host, bodies },
}) => {
  bodies.set('/before', 'Before');
  bodies.set('/closed', `<button data-audit="SITE/q/pie?embed">Check</button>${SCRIPT}`);
  await page.goto(`${host}/before`);
  await page.goto(`${host}/closed`);
  const opener = page.getByRole('button', { name: 'Check' });
  await opener.click();
  const frame = frameOf(page);
  await frame.getByRole('radio').first().check();
  await next(frame).click();
  await frame.getByRole('slider').fill('5');
  await next(frame).click();
  await expectQuestion(frame, 3);
  await page.getByRole('button', { name: 'Close' }).click();
  const entry = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => history.state);
  await expect.poll(entry).toEqual({ position: 2, depth: 0 });
  await opener.click();
  await expectQuestion(frame, 3);
  await frame.locator('input[type="radio"]').first().check();
  await next(frame).click();
  await expectQuestion(frame, 4);
  await page.evaluate(() => history.back());
  await expectQuestion(frame, 3);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect(page.getByText('Before')).toBeVisible();
});
