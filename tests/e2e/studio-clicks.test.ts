import { heading } from './audit-page.ts';
import { countClicks } from './clicks.ts';
import {
  expect,
  expectNoViolations,
  fieldOf,
  form,
  goTo,
  htmlFor,
  press,
  publishButton,
  test,
} from './studio.ts';

/** Jobs of an editor, with the most clicks that each may take. */

test('a quick win with its rule, live: 5 clicks, and gone: 2', async ({ page, visitor }) => {
  await goTo(page, 'structure/quick-wins');
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Add a quick win', exact: true }).click();
  const text = fieldOf(page, 'text').getByRole('textbox');
  await expect(text).toBeFocused();
  await expect(text).toBeEditable();
  await text.fill('Check it every month');
  await expect(fieldOf(page, 'values')).toContainText('Choose the question first.');
  const question = form(page).getByRole('combobox', { name: 'Question', exact: true });
  await question.click();
  await question.selectOption({
    label: 'When did you last check if an AI assistant can find your business?',
  });
  await fieldOf(page, 'values').getByRole('checkbox', { name: 'A few months ago' }).click();
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect.poll(() => htmlFor(visitor)).toContain('Check it every month');
  expect(await clicks()).toBeLessThanOrEqual(5);

  const removing = await countClicks(page);
  await page.getByRole('button', { name: 'Remove “Check it every month”' }).click();
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect.poll(() => htmlFor(visitor)).not.toContain('Check it every month');
  expect(await removing()).toBeLessThanOrEqual(2);
});

test('ten questions with points from a spreadsheet, live: 6 clicks', async ({
  page,
  editor,
  visitor,
}) => {
  const lines = Array.from({ length: 10 }, (_, at) => [
    `Do you do thing ${at + 1}?\tone answer\tNo\t0`,
    '\t\tYes\t10',
  ]).flat();
  await goTo(page, 'structure/questions');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Table' })).toBeFocused();
  await page.keyboard.insertText(['question\ttype\toption\tpoints\tnotes', ...lines].join('\n'));
  await expect(dialog.getByRole('status').first()).toContainText('10 questions, 20 options');
  await expect(dialog).toContainText('Line 1: There is no column “notes”, so it is left out.');
  // A reload would lose the table, so the browser asks.
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(isAsked)).toBe(true);
  await dialog.getByRole('button', { name: 'Add 10 questions' }).click();
  await expect(page.locator('[data-entry]')).toHaveCount(18);
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect.poll(() => htmlFor(visitor)).toContain('Do you do thing 10?');
  expect(await clicks()).toBeLessThanOrEqual(6);
  const quiz = await editor.getDocument('quiz-default');
  expect(quiz?.questions).toHaveLength(18);
});

test('an audit for a new client from a template, with own words, brand and form, is live with its embed code in 20 clicks', async ({
  page,
  visitor,
}) => {
  await goTo(page, 'structure');
  // The pane with the code shows the audit at the usual address of the site.
  await page.route(/\?embed$/, (route) => route.fulfill({ body: 'Hello' }));
  const entry = (name: string | RegExp) => page.getByRole('link', { name }).last();
  const begin = page.getByRole('button', { name: 'New audit' });
  await expect(begin).toBeVisible();
  const clicks = await countClicks(page);
  await press(begin);
  await expect(page.getByRole('button', { name: /^Start from: a copy of/ })).toBeVisible();
  const start = page.getByRole('button', { name: 'Start from: Yes/no checklist' });
  // What has the focus is seen once a key was pressed.
  await page.keyboard.press('Tab');
  await start.focus();
  await expect(start).not.toHaveCSS('box-shadow', 'none');
  await press(start);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  const create = page.getByRole('button', { name: 'Create the audit' });
  await expect(create).toBeDisabled();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.keyboard.type('Is your bakery safe?');
  await expect(page.getByRole('textbox', { name: 'Address, after /q/' })).toHaveValue(
    'is-your-bakery-safe',
  );
  await expect(page.getByText('Choose the client that it is for.')).toBeVisible();
  const client = page.getByLabel('Client', { exact: true });
  await expect(client.getByRole('option')).toHaveText([
    'Choose the client that it is for',
    'Your Company',
    'A new client',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('A new');
  await expect(page.getByRole('textbox', { name: 'Business name of the client' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maple Bakery');
  await page.keyboard.press('Tab');
  await page.keyboard.type('maple.test');
  // Sanity draws the list of audits, which has violations of its own.
  await expectNoViolations(page, 'form');
  await press(create);
  await expect(page.getByText('The new audit is made')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Audit: Is your bakery safe?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings (Maple Bakery)' })).toBeVisible();
  await expect(page).toHaveURL(/structure\/start\?audit=/);
  const audit = new URL(page.url()).searchParams.get('audit');
  await goTo(page, `structure/persona?audit=${audit}`);
  // Those of the template, and none of another audit.
  await expect(page.getByRole('link', { name: /^Contractor on the road/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Busy contractor/ })).toHaveCount(0);
  await goTo(page, `simulator?audit=${audit}`);
  await expect(page.getByText('This audit is not live yet.')).toBeVisible();
  await goTo(page, `structure/audit?audit=${audit}`);
  await expect(page.getByText('New, not live yet')).toBeVisible();
  // What a draft refers to may be a draft of the same audit.
  await expect(page.getByRole('button', { name: 'Validation', exact: true })).toHaveCount(0);
  await goTo(page, `structure/start?audit=${audit}`);

  const write = async (place: RegExp, field: string, text: string) => {
    await press(entry(place));
    const input = fieldOf(page, field).getByRole('textbox').first();
    await press(input);
    await input.fill(text);
  };
  await write(/^Landing page/, 'headline', 'How Safe Is Your Bakery?');
  await write(/^Form/, 'title', 'Who Are You?');
  await press(entry(/^Settings/));
  await press(form(page).getByRole('tab', { name: 'Brand' }));
  const accent = fieldOf(page, 'brand.accent').getByRole('textbox').first();
  await press(accent);
  await accent.fill('#7a0036');
  await press(page.getByRole('button', { name: 'Publish all' }));
  // The booking address and the privacy policy are still placeholders, which the dialog names.
  await press(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(entry(/^Address and sharing/));
  await press(page.getByRole('tab', { name: 'Embed code' }));
  await press(page.getByRole('button', { name: 'Copy', exact: true }));
  expect(await clicks()).toBeLessThanOrEqual(20);

  await expect.poll(async () => (await visitor.goto('/q/is-your-bakery-safe'))?.status()).toBe(200);
  await expect(heading(visitor)).toHaveText('How Safe Is Your Bakery?');
  expect(await visitor.content()).toContain('Who Are You?');
  expect(await visitor.content()).toContain('#7a0036');
});

test.describe('beside the preview', () => {
  test.use({ isPreviewShown: true });

  test('a headline, a claim and a benchmark: changed, seen and live in 3 clicks each', async ({
    page,
    visitor,
  }) => {
    const preview = page.frameLocator('iframe').first();
    const clicksOf = async (job: () => Promise<void>) => {
      await goTo(page, 'structure/start');
      await expect(page.getByRole('link', { name: 'Landing page' })).toBeVisible();
      const clicks = await countClicks(page);
      await job();
      expect(await clicks()).toBeLessThanOrEqual(3);
    };
    const open = (name: string | RegExp) => press(page.getByRole('link', { name }).first());
    const live = async (text: string) => {
      await publishButton(page).click();
      await expect.poll(() => htmlFor(visitor)).toContain(text);
      await expect(page.getByText(/^Live since/)).toBeVisible();
    };

    await clicksOf(async () => {
      await open('Landing page');
      const headline = fieldOf(page, 'headline').getByRole('textbox');
      await headline.click();
      await headline.fill('Do machines know you?');
      await expect(preview.getByText('Do machines know you?').first()).toBeVisible();
      await live('Do machines know you?');
    });

    /** Writes over the field in which the form opens. */
    const writeOver = async (field: string, text: string) => {
      const input = fieldOf(page, field).getByRole('textbox');
      await expect(input).toBeEditable();
      await expect(input).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };

    await clicksOf(async () => {
      await open('Claims');
      await open(/business owners/);
      await writeOver('value', '512');
      await expect(preview.getByText('512').first()).toBeVisible();
      await live('"value":"512"');
    });

    await clicksOf(async () => {
      await open('Industries');
      await open(/^Healthcare/);
      await writeOver('benchmark', '31');
      await expect(preview.getByText('Industry average 31').first()).toBeInViewport();
      await live('"benchmark":31');
    });
  });
});
