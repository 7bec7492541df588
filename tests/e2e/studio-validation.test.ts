import type { Locator } from '@playwright/test';
import {
  draft,
  expect,
  fieldOf,
  goTo,
  openStudio,
  publish,
  publishButton,
  test,
} from './studio.ts';

/** What only the documents themselves call things. */
const INTERNAL = /question-q1|quickwin-|months-ago|\bq1\b|landingPage|quickWinRule/;

const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

const withoutMonthsAgo = (options: unknown) =>
  list(options).filter(({ value }) => value !== 'months-ago');

test('an error blocks Publish and is shown at its field; an option goes together with the rule about it', async ({
  page,
  editor,
}) => {
  const seed = await editor.getDocument('question-q1');
  await draft(editor, 'question-q1', { options: withoutMonthsAgo(seed?.options) });
  await openStudio(page, 'questions;question-q1');
  await page.getByRole('button', { name: 'Validation', exact: true }).click();
  const named = /^Options\W+This would break the quick win “Test your business name/;
  const issue = page.getByRole('complementary').getByRole('button', { name: named }).first();
  await issue.click();
  const words = fieldOf(page, 'options').getByTestId('field-issues').first();
  await expect(words).toBeVisible();
  expect(await issue.textContent()).toContain((await words.innerText()).split('\n')[0]);
  await publishButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not possible yet: ');
  await expect(dialog).toContainText('Or leave that out');
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  expect(await dialog.innerText()).not.toMatch(INTERNAL);
  await dialog.getByRole('link', { name: /^The / }).first().click();
  await expect(dialog).toHaveCount(0);
  expect((await editor.getDocument('question-q1'))?._rev).toBe(seed?._rev);

  await editor.delete({ query: '*[_type == "persona"]' });
  await draft(editor, 'quickwin-test', { values: ['never'] });
  await publish(page);
  expect((await editor.getDocument('quickwin-test'))?.values).toEqual(['never']);
});

test('of a new audit with an error, nothing is said to be left out, because it needs all of its parts', async ({
  page,
  editor,
}) => {
  const home = await editor.getDocument('audit');
  await editor.create({ ...Object(home), _id: 'drafts.audit-new', slug: 'Not an address' });
  await goTo(page, 'structure/start?audit=audit-new');
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not possible yet: ');
  await expect(page.getByRole('dialog')).not.toContainText('leave that out');
});

test('a document is checked while the browser is never idle', async ({ page, editor }) => {
  await draft(editor, 'landingPage', { headline: ' ' });
  const drawing = await page.evaluateHandle(() => {
    const state = { isOver: false };
    const draw = () => {
      // Longer than a frame, so that no time is left.
      const until = performance.now() + 20;
      while (performance.now() < until);
      document.body.style.outlineOffset = document.body.style.outlineOffset ? '' : '1px';
      if (!state.isOver) requestAnimationFrame(draw);
    };
    draw();
    return state;
  });
  await goTo(page, 'structure/landingPage');
  await expect(fieldOf(page, 'headline').getByTestId('field-issues')).toBeVisible();
  await drawing.evaluate((state) => {
    state.isOver = true;
  });
});

test('a field shows a long text in full, and takes no line breaks', async ({ page, editor }) => {
  await draft(editor, 'quickwin-listings', {
    time: 'A long text fills more than one line. '.repeat(10),
  });
  await openStudio(page, 'quick-wins;quickwin-listings');
  const time = fieldOf(page, 'time').getByRole('textbox');
  const heightOf = (field: Locator) => field.evaluate(({ clientHeight }) => clientHeight);
  const cutOff = () =>
    time.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
  await expect(time).toHaveValue(/^A long text/);
  await expect.poll(cutOff).toBe(0);
  expect(await heightOf(time)).toBeGreaterThan(
    await heightOf(fieldOf(page, 'text').getByRole('textbox')),
  );
  await time.fill('One line,\nand');
  await time.press('End');
  await time.press('Enter');
  await time.pressSequentially(' one more.');
  await time.press('Home');
  await page.keyboard.insertText('Just a\n');
  await page.keyboard.type('single ');
  const timeOf = async () => (await editor.getDocument('drafts.quickwin-listings'))?.time;
  await expect.poll(timeOf).toBe('Just a single One line, and one more.');
});
