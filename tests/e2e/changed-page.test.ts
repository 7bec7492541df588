import type { Page } from '@playwright/test';
import {
  answerAll,
  expectQuestion,
  field,
  fillIn,
  holdRequests,
  LEAD,
  openCapture,
  sendForm,
  startButton,
  submit,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';

/** Opens the form while the page's scripts are held back, after a change to the landing page. */
async function openEarly(page: Page, change?: () => void) {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await startButton(page).waitFor();
  if (change) await page.evaluate(change);
  await startButton(page).click();
  return release;
}

/** Puts each text of the page into two elements, as translators do, now and whenever one appears. */
function translate() {
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest('font, script, style, svg, option'))
        continue;
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      const outer = document.createElement('font');
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const CHANGES: Record<string, () => void> = {
  'an element after a field': () =>
    document.querySelector('[name="email"]')?.after(document.createElement('com-icon')),
  'an element before the form': () =>
    document.querySelector('#steps-root form')?.before(document.createElement('aside')),
  'an element around a field': () => {
    const field = document.querySelector('[name="email"]');
    const around = document.createElement('span');
    field?.replaceWith(around);
    if (field) around.append(field);
  },
  'a translation': translate,
  'an attribute of a field': () =>
    document.querySelector('[name="email"]')?.setAttribute('data-filled', 'true'),
  'a node that is gone': () => document.querySelector('#field-email-help')?.remove(),
  'another text': () => document.querySelector('label')?.replaceChildren('Given name'),
  'elements in head and body': () => {
    document.head.prepend(document.createElement('meta'));
    document.body.prepend(document.createElement('div'));
  },
};

/** After these React hydrates the form, and does not replace it. */
const HARMLESS = ['an attribute of a field', 'elements in head and body'];

for (const [what, change] of Object.entries(CHANGES))
  test(`${what}: entries, focus and caret stay`, async ({ page, expectBrowserErrors }) => {
    if (!HARMLESS.includes(what)) expectBrowserErrors(/React error #423/, /^console: Error/);
    const release = await openEarly(page);
    await fillIn(page, { ...LEAD, city: '' });
    await field(page, 'city').pressSequentially('Mntréal');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.evaluate(change);
    release();
    await expect(page).toHaveTitle(/^Let's Get Started/);
    await expect(field(page, 'city')).toBeFocused();
    await page.keyboard.type('o');
    await page.reload();
    for (const [name, value] of Object.entries(LEAD))
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    await submit(page);
    await expectQuestion(page, 1);
  });

test('where React cannot go on because a node was moved, a second try keeps what was typed', async ({
  page,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/insertBefore/, /insertBefore/);
  await openCapture(page);
  await fillIn(page, { ...LEAD, email: 'amelie' });
  await page.evaluate(() =>
    document.body.append(document.querySelector('#field-email-help') ?? ''),
  );
  await submit(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const [name, value] of Object.entries({ ...LEAD, email: 'amelie' }))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
});

test('a page that is translated after the script is there is usable to its end', async ({
  page,
}) => {
  await openCapture(page);
  await page.evaluate(translate);
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(7);
  await field(page, 'email').pressSequentially('amelie');
  await submit(page);
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
  await sendForm(page);
  await answerAll(page);
  await page.getByRole('button', { name: /^Download/ }).waitFor();
});
