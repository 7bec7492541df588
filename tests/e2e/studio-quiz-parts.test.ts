import { fillIn, heading, LEAD, startButton, submit } from './audit-page.ts';
import { choose, expect, expectNoViolations, form, goTo, htmlFor, test } from './studio.ts';

test('a new quiz is published in four clicks, taken on a phone and deleted with its parts', async ({
  page,
  editor,
  visitor,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/ERR_FAILED/);
  const ids = () => editor.fetch<string[]>('*._id | order(@)', {}, { perspective: 'raw' });
  const before = await ids();
  const active = () => editor.fetch<string>('*[_id == "audit"][0].quiz._ref');
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await goTo(page, 'structure/new-quiz');
  const create = page.getByRole('button', { name: 'Create a quiz from: Yes/no checklist' });
  await expect(create).toBeVisible();
  await expectNoViolations(page, 'ul:has([aria-label^="Create a quiz from"])');
  await page.emulateMedia({ colorScheme: null });
  const FILE = '**/static/checklist-*.js';
  await page.route(FILE, (route) => route.abort());
  await create.click();
  await expect(page.getByText('Nothing was created')).toBeInViewport();
  await page.unroute(FILE);
  await create.click();
  await expect(form(page).getByRole('textbox').first()).toHaveValue('Online-security checklist');
  await expect(page.getByTestId('path-validation-icon')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish with its parts' }).click();
  await confirm('Publish');
  await expect(page.getByText('The quiz and its parts are published')).toBeVisible();
  await expect(page.getByText('Visitors still take another quiz.')).toBeVisible();
  expect((await ids()).filter((id) => id.startsWith('drafts.'))).toEqual([]);

  await page.getByRole('button', { name: 'Let visitors take this quiz' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'instead of the quiz "AI discoverability audit"',
  );
  await confirm('Let visitors take it');
  await expect.poll(active).not.toBe('quiz-default');
  await expect(page.getByRole('listbox', { name: 'All quizzes' })).toHaveText(
    /Visitors take this quiz.*Online-security checklist.*Other quizzes.*AI discoverability audit/,
  );

  await visitor.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => htmlFor(visitor)).toContain('Well Protected');
  await visitor.goto('/');
  await startButton(visitor).click();
  await fillIn(visitor, LEAD);
  await submit(visitor);
  for (let number = 1; number <= 10; number += 1) {
    await expect(visitor.locator('#counter')).toHaveText(`Question ${number} of 10`);
    await visitor.getByRole('radio', { name: 'Yes' }).check();
    await visitor.locator('.question-buttons button[type="submit"]').click();
  }
  await expect(heading(visitor)).toBeFocused();
  await expect(visitor.getByRole('main')).toContainText('Well Protected');

  await choose(page, 'Delete with its parts');
  await expect(page.getByRole('dialog')).toContainText('Visitors take this quiz');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await editor.patch('audit').set({ 'quiz._ref': 'quiz-default' }).commit();
  await choose(page, 'Delete with its parts');
  await confirm('Delete');
  await expect.poll(ids).toEqual(before);
});
