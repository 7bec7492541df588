import type { Page } from '@playwright/test';
import { draft, expect, expectNoViolations, fieldOf, openStudio, test } from './studio.ts';

const PLACE = 'persona;persona-contractor';

const sheet = (page: Page) => fieldOf(page, 'answers');

test('an unanswered slider looks so, and what is no answer any more is removed', async ({
  page,
  editor,
}) => {
  const persona = await editor.getDocument('persona-contractor');
  const [first, slider, third] = persona?.answers ?? [];
  const gone = { ...slider, _key: 'x', question: { ...slider.question, _ref: 'question-old' } };
  await draft(editor, 'persona-contractor', {
    answers: [{ ...first, values: ['hourly'] }, third, gone],
  });
  await openStudio(page, PLACE);
  const level = fieldOf(page, 'level').getByRole('combobox');
  await expect(level.getByRole('option', { name: 'Growth Opportunity' })).toBeAttached();
  const range = sheet(page).getByRole('slider');
  await expect(range).toHaveAttribute('aria-valuetext', 'Not answered');
  await expect(sheet(page).getByText('Counts as 5, where it starts.')).toBeVisible();
  await expectNoViolations(page, '[data-testid="field-answers"]');
  await page.emulateMedia({ colorScheme: null });
  await range.press('Enter');
  await expect(sheet(page).getByText('Counts as 5')).toHaveCount(0);
  const leftovers = sheet(page).getByText(/“hourly” is no answer|does not ask “question-old”: “3”/);
  await expect(leftovers).toHaveCount(2);
  const remove = sheet(page).getByRole('button', { name: 'Remove', exact: true });
  await remove.first().press('Enter');
  await expect(leftovers).toHaveCount(1);
  await remove.press('Enter');
  await expect(leftovers).toHaveCount(0);
  await expect
    .poll(async () => (await editor.getDocument('drafts.persona-contractor'))?.answers)
    .toEqual([third, expect.objectContaining({ question: slider.question, values: ['5'] })]);
});
