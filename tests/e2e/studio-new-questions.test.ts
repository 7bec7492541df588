import type { Page, Route } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { countClicks } from './clicks.ts';
import {
  addQuestion,
  expect,
  expectNoViolations,
  fieldOf,
  form,
  goTo,
  htmlFor,
  openStudio,
  test,
} from './studio.ts';

const QUESTION = 'How often do you post?';

const entries = (page: Page) => page.locator('[data-entry]');

/** The keys of the questions in the draft of the quiz, in their order. */
const orderIn = (editor: SanityClient) => async (): Promise<string[]> => {
  const quiz = await editor.getDocument('drafts.quiz-default');
  return quiz?.questions.map(({ _ref }: { _ref: string }) => _ref.replace('question-', ''));
};
const option = (page: Page, number: number) =>
  form(page).getByRole('textbox', { name: `Option ${number}`, exact: true });
const labels = (page: Page) =>
  form(page)
    .locator('[data-cell="label"]')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        cell instanceof HTMLTextAreaElement && cell.value ? cell.value : [],
      ),
    );

/** Pastes a text where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a question is written like a list, at its place, with its preview beside it, and is live with the sixth click', async ({
  page,
  editor,
  visitor,
}) => {
  await goTo(page, 'structure/questions');
  await expect(entries(page)).toHaveCount(8);
  const clicks = await countClicks(page);
  await addQuestion(page);
  // What nobody has touched yet is not wrong.
  await expect(form(page).getByText('Write a text here.').first()).toBeVisible();
  await expect(form(page).locator('[data-testid="field-issues"] [style*="critical"]')).toHaveCount(
    0,
  );
  await page.keyboard.type(QUESTION);
  await expect(entries(page).nth(2)).toContainText(QUESTION);
  await expect(entries(page).nth(2)).toContainText('New, not live yet');

  await option(page, 1).click();
  for (const [at, [label = '', points = '']] of [
    ['Never', '0'],
    ['Weekly', '5'],
  ].entries()) {
    await expect(option(page, at + 1)).toBeFocused();
    await page.keyboard.type(label);
    await page.keyboard.press('Tab');
    await page.keyboard.type(points);
    await page.keyboard.press('Enter');
  }
  await expect(option(page, 3)).toBeFocused();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await paste(page, 'Daily\t7,5\nHourly\t10\n');
  await expect.poll(() => labels(page)).toEqual(['Never', 'Weekly', 'Daily', 'Hourly']);
  await expect(fieldOf(page, 'options').getByText('2 rows added.')).toHaveRole('status');
  await page.getByRole('button', { name: 'Remove option 4' }).click();
  await expect.poll(() => labels(page)).toEqual(['Never', 'Weekly', 'Daily']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labels(page)).toEqual(['Never', 'Weekly', 'Daily', 'Hourly']);
  await option(page, 1).press('Enter');
  await expect(option(page, 2)).toBeFocused();
  await page.keyboard.type('Rarely');
  await expect.poll(() => labels(page)).toEqual(['Never', 'Rarely', 'Weekly', 'Daily', 'Hourly']);
  await option(page, 2).fill('');
  await option(page, 2).press('Backspace');
  await expect(option(page, 1)).toBeFocused();
  await option(page, 1).press('Alt+ArrowDown');
  await expect(option(page, 2)).toBeFocused();
  await expect.poll(() => labels(page)).toEqual(['Weekly', 'Never', 'Daily', 'Hourly']);
  await expect(fieldOf(page, 'options').getByText('Option 1 is now option 2.')).toHaveRole(
    'status',
  );

  const added = async () => {
    const quiz = await editor.getDocument('drafts.quiz-default');
    return editor.getDocument(`drafts.${quiz?.questions[2]._ref}`);
  };
  // No other question ever has this key, by which leads know the answers.
  const { questions } = Object(await editor.getDocument('drafts.quiz-default'));
  await expect.poll(added).toMatchObject({
    key: `q-${questions[2]._ref.slice(0, 8)}`,
    title: QUESTION,
    options: [
      { label: 'Weekly', value: 'weekly', points: 5 },
      { label: 'Never', value: 'never', points: 0 },
      { label: 'Daily', value: 'daily', points: 7.5 },
      { label: 'Hourly', value: 'hourly', points: 10 },
    ],
  });
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { name: QUESTION })).toBeVisible();
  await preview.getByText('Daily').click({ force: true });
  await expect(option(page, 3)).toBeFocused();
  await page.getByRole('button', { name: 'More of option 3' }).click();
  const value = form(page).getByRole('textbox', { name: 'Value' });
  await expect(value).toHaveValue('daily');
  await value.fill('each-day');
  await option(page, 3).fill('Each day');
  await expect
    .poll(added)
    .toMatchObject({ options: { 2: { label: 'Each day', value: 'each-day' } } });
  await expectNoViolations(page, '[data-testid="field-options"]');

  await page.getByRole('button', { name: 'Hide the preview' }).click();
  await expect(page.locator('iframe[title="Preview"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect
    .poll(async () => {
      const html = await htmlFor(visitor);
      const at = ['How confident', QUESTION, 'Where is your'].map((text) =>
        html.indexOf(`"${text}`),
      );
      return at.every((each, index) => each > (at[index - 1] ?? 0));
    })
    .toBe(true);
});

test('an entry is moved, removed, brought back, and asked about where others go by it', async ({
  page,
  editor,
}) => {
  const order = orderIn(editor);
  await editor.patch('question-q7').set({ section: 'Reach' }).commit();
  await goTo(page, 'structure/questions');
  const link = (name: RegExp) => page.getByRole('link', { name });
  await link(/^How confident/).press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['q2', 'q1', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8']);
  await expect(link(/^How confident/)).toBeFocused();
  await expect(page.getByText(/^“How confident.*” is now 1 of 8\.$/)).toHaveRole('status');
  await page.keyboard.press('ArrowDown');
  await expect(link(/^When did you last/)).toBeFocused();
  await link(/^Industries and name/).focus();
  await expect(link(/^Industries and name/)).not.toHaveCSS('box-shadow', 'none');
  const [from, to] = [entries(page).nth(0), entries(page).nth(2)];
  await from.hover();
  await from.getByTestId('drag-handle').dragTo(to.getByTestId('drag-handle'), { steps: 8 });
  await expect.poll(order).toEqual(['q1', 'q3', 'q2', 'q4', 'q5', 'q6', 'q7', 'q8']);

  // What is live stays in the list until the removal is.
  await link(/^How many of your/).press('Delete');
  const removed = entries(page).filter({ hasText: 'Removed, not live yet' });
  await expect(removed.locator(':focus')).toContainText('How many of your');
  // The section goes with the question that starts it.
  await expect(removed.locator('[style*="line-through"]')).toHaveText([
    'Reach',
    /^How many of your customers/,
  ]);
  await removed.getByRole('button', { name: /^Put back/ }).click();
  await expect(removed).toHaveCount(0);

  await page.getByRole('button', { name: /^Remove “When did you last/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveText([/^The quick win “Test your business name/]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await editor.create({
    _id: 'drafts.new',
    _type: 'textQuestion',
    key: 'q9',
    title: 'What else?',
  });
  await editor
    .patch('drafts.quiz-default')
    .append('questions', [
      {
        _key: 'new',
        _type: 'reference',
        _ref: 'new',
        _weak: true,
        _strengthenOnPublish: { type: 'textQuestion' },
      },
    ])
    .commit();
  // The message of the removal before does not cover the last row, and this one is undone by keys.
  await page.getByRole('button', { name: 'Remove “What else?”' }).click();
  await expect.poll(async () => (await editor.getDocument('drafts.new')) ?? null).toBe(null);
  await expect(page.getByText('“What else?” is removed')).toBeVisible();
  await expect(entries(page).last().locator(':focus')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(entries(page).last()).toContainText('What else?');
  await expect.poll(() => editor.getDocument('drafts.new')).toMatchObject({ key: 'q9' });
  await expectNoViolations(page, 'ul[aria-label="Questions"]');

  // On a slow connection, a second press adds nothing.
  const { promise: isPressedAgain, resolve: goOn } = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await isPressedAgain;
    await route.continue();
  };
  await page.route('**/data/mutate/**', late, { times: 1 });
  for (const name of ['Add a question', 'Adding…']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Question with one answer' }).click();
  }
  goOn();
  await expect(fieldOf(page, 'title').getByRole('textbox')).toBeFocused();
  await expect(entries(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove “New question”' }).click();
  await expect(entries(page)).toHaveCount(9);
  await page.goBack();
  await expect(page.getByText('There is nothing at this address any more.')).toBeVisible();
});

test('on a slow connection, an entry that is moved several times quickly goes as far as it was moved', async ({
  page,
  editor,
}) => {
  const order = orderIn(editor);
  const shown = () => entries(page).locator('[data-row]').allInnerTexts();
  await goTo(page, 'structure/questions');
  const first = page.getByRole('link', { name: /^When did you last/ });
  await first.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['q2', 'q1', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8']);
  const { promise: isMovedAgain, resolve: goOn } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/data/mutate/**', async (route) => {
    sent += 1;
    if (sent > 1) await isMovedAgain;
    await route.continue();
  });
  await first.press('Alt+ArrowDown');
  await first.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['q2', 'q3', 'q1', 'q4', 'q5', 'q6', 'q7', 'q8']);
  const moved = await shown();
  // What the Content Lake has now takes a moment to get here.
  await page.waitForTimeout(2_000);
  expect(await shown()).toEqual(moved);
  await first.press('Alt+ArrowDown');
  goOn();
  await expect.poll(order).toEqual(['q2', 'q3', 'q4', 'q5', 'q1', 'q6', 'q7', 'q8']);
});

test('a quick win keeps its text when its question gets another title, and both say so until it is read', async ({
  page,
  editor,
}) => {
  const former = 'written for “When did you last check if an AI assistant can find your business?”';
  await openStudio(page, 'questions;question-q1');
  const title = fieldOf(page, 'title');
  await title.getByRole('textbox').fill('How do people find you?');
  await expect(title.getByRole('listitem')).toContainText(`was ${former}. Read it again.`);
  await expectNoViolations(page, '[data-testid="field-title"]');

  await title.getByRole('link', { name: /^The quick win “Test your business name/ }).click();
  const fits = form(page).getByRole('button', { name: 'It still fits' });
  await expect(form(page)).toContainText(`This quick win was ${former}. Read it again.`);
  await expect(entries(page).filter({ hasText: former })).toHaveCount(1);
  await expectNoViolations(page, '[data-testid="document-panel-scroller"]');
  await fits.press('Enter');
  await expect(fits).toHaveCount(0);
  await expect(fieldOf(page, 'text').getByRole('textbox')).toBeFocused();
  await expect
    .poll(() => editor.getDocument('drafts.quickwin-test'))
    .toMatchObject({ question: { _ref: 'question-q1', title: 'How do people find you?' } });
  await expect(entries(page).filter({ hasText: former })).toHaveCount(0);

  await openStudio(page, 'questions;question-q1');
  await expect(title.getByRole('listitem')).toHaveCount(0);
});

test('a document that is pasted over a question leaves it its key, by which rules and leads know it', async ({
  page,
  context,
  editor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chooseInMenu = async (entry: string) => {
    await page.getByTestId('pane-context-menu-button').last().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await openStudio(page, 'questions;question-q1');
  await chooseInMenu('Copy document');
  await openStudio(page, 'questions;question-q3');
  await chooseInMenu('Paste document');
  const { title } = Object(await editor.getDocument('question-q1'));
  const pasted = () => editor.getDocument('drafts.question-q3');
  await expect.poll(pasted).toMatchObject({ key: 'q3', title });
  await context.clearPermissions();
});

test('a new question of a French audit has French texts', async ({ page, editor }) => {
  await editor.patch('siteSettings').set({ language: 'fr-CA' }).commit();
  await goTo(page, 'structure/questions');
  await expect(entries(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add a question', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Question with a text' }).click();
  await expect(fieldOf(page, 'tooLong').getByRole('textbox')).toHaveValue(
    'Veuillez ne pas dépasser {longest} caractères.',
  );
});
