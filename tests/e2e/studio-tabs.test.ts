import type { Page } from '@playwright/test';
import { expect, form, goTo, openStudio, press, publish, test } from './studio.ts';

const PLACE = 'industry;industry-healthcare';
const nameIn = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });
const benchmarkIn = (page: Page) =>
  form(page).getByRole('textbox', { name: 'Benchmark', exact: true });

test('two tabs see each other’s edits and publishes; the simulator’s code is loaded when it is opened', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const requested: string[] = [];
  other.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofSimulator = () => requested.filter((path) => /simulat|analysis|use-documents/.test(path));
  await openStudio(page, PLACE);
  await openStudio(other, PLACE);
  // Where a device asks for less motion, the Studio stands still.
  await expect(other.locator('body')).toHaveCSS('animation-duration', '0.001s');
  await nameIn(page).fill('Health');
  await expect(nameIn(other)).toHaveValue('Health');
  await benchmarkIn(other).fill('44');
  await expect(benchmarkIn(page)).toHaveValue('44');
  await publish(page);
  await expect(other.getByTestId('action-publish')).toBeDisabled();
  // Beside a form and its preview, there is room for one of the two lists.
  await goTo(other, 'structure/industry');
  await expect(other.getByRole('link', { name: 'Health Benchmark 44' })).toBeVisible();

  expect(ofSimulator()).toEqual([]);
  await other.getByRole('link', { name: 'Simulator' }).click();
  await expect(other.getByRole('region', { name: 'Answers' })).toBeVisible();
  expect(ofSimulator()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/simulator-tool/),
      expect.stringMatching(/worker/),
    ]),
  );
});

test('when the lake restarts under an open Studio, nothing is lost and editing continues', async ({
  page,
  editor,
  lake,
  browserErrors,
}) => {
  const stored = () => editor.getDocument('drafts.industry-healthcare');
  await openStudio(page, PLACE);
  await nameIn(page).fill('Before');
  await expect.poll(async () => (await stored())?.label).toBe('Before');
  await benchmarkIn(page).fill('43');
  await lake.stop();
  await expect(nameIn(page)).not.toBeEditable();
  await lake.start();
  await expect(nameIn(page)).toBeEditable();
  await expect.poll(async () => (await stored())?.benchmark).toBe(43);
  await nameIn(page).fill('After');
  await expect.poll(async () => (await stored())?.label).toBe('After');
  await editor.patch('drafts.industry-healthcare').set({ label: 'From elsewhere' }).commit();
  // Half a minute later, Sanity would notice by itself that it has missed something.
  await expect(nameIn(page)).toHaveValue('From elsewhere', { timeout: 25_000 });
  await publish(page);
  await expect
    .poll(() => editor.getDocument('industry-healthcare'))
    .toMatchObject({ label: 'From elsewhere', benchmark: 43 });
  // Errors of the browser and of whatever part of the Studio made a request to the stopped lake.
  const ofOutage =
    /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)|Failed to fetch|Request error while attempting to reach|WebSocket is closed before/;
  const others = browserErrors.filter((text) => !ofOutage.test(text));
  browserErrors.splice(0, browserErrors.length, ...others);
});

test('what is typed just before a form is left is saved', async ({ page, editor }) => {
  const saved = async () => (await editor.getDocument('drafts.industry-healthcare'))?.label;
  await openStudio(page, PLACE);
  await nameIn(page).fill('Health');
  await nameIn(page).fill('Healing');
  await goTo(page, 'simulator');
  await expect.poll(saved).toBe('Healing');
  await openStudio(page, PLACE);
  await nameIn(page).fill('Care');
  await nameIn(page).fill('Caring');
  await press(page.getByRole('link', { name: /^Construction/ }));
  await expect.poll(saved).toBe('Caring');
});

test('a tab with a new audit or an edit that is not saved yet asks before it is closed', async ({
  context,
}) => {
  const other = await context.newPage();
  const asked = async () => {
    const question = other.waitForEvent('dialog');
    await other.close({ runBeforeUnload: true });
    return question;
  };
  await goTo(other, 'structure/new-audit');
  await press(other.getByRole('button', { name: 'Start from: Yes/no checklist' }));
  await other.keyboard.type('Is your bakery safe?');
  await (await asked()).dismiss();
  await press(other.getByRole('button', { name: 'Choose another start' }));
  await openStudio(other, PLACE);
  // No response: the edit stays unsaved.
  await other.route('**/data/actions/**', () => {});
  const sent = other.waitForRequest('**/data/actions/**');
  await nameIn(other).fill('Health');
  await nameIn(other).press('y');
  await sent;
  const question = await asked();
  expect(question.type()).toBe('beforeunload');
  await question.accept();
});
