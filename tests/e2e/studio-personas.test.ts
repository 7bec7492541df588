import type { Page } from '@playwright/test';
import { draft, expect, expectNoViolations, fieldOf, openStudio, test } from './studio.ts';

const PLACE = 'persona;persona-contractor';

const sheet = (page: Page) => fieldOf(page, 'answers');

test('an unanswered slider looks so, and what is no answer any more is cleared', async ({
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
  const confidence = sheet(page).getByLabel(/^How confident are you/);
  await expect(confidence).toHaveValue('');
  await expect(sheet(page).getByText('Counts as 5, where it starts.')).toBeVisible();
  await expectNoViolations(page, '[data-testid="field-answers"]');
  await confidence.selectOption('5');
  await expect(sheet(page).getByText('Counts as 5')).toHaveCount(0);
  const lost = sheet(page).getByText('An answer that was chosen here does not exist any more.');
  await expect(lost).toHaveCount(1);
  await sheet(page)
    .getByRole('button', { name: /^Clear the answer to When did you/ })
    .press('Enter');
  await expect(lost).toHaveCount(0);
  const added = expect.objectContaining({ question: slider.question, values: ['5'] });
  await expect
    .poll(async () => (await editor.getDocument('drafts.persona-contractor'))?.answers)
    .toEqual([third, gone, added]);
});
