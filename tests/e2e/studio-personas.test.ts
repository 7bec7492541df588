import type { Page } from '@playwright/test';
import { draft, expect, expectNoViolations, fieldOf, openStudio, publish, test } from './studio.ts';

const PLACE = 'persona;persona-contractor';

const sheet = (page: Page) => fieldOf(page, 'answers');

test('a persona’s answers are one sheet, and it can be published although it fails', async ({
  page,
  editor,
}) => {
  const before = await editor.getDocument('persona-contractor');
  await openStudio(page, PLACE);
  await expect(page.getByText('Expects Immediate Action Needed · Construction')).toBeVisible();
  const level = fieldOf(page, 'level').getByRole('combobox');
  await level.selectOption('Growth Opportunity');
  await expect(
    fieldOf(page, 'level').getByTestId('input-validation-icon-warning').first(),
  ).toBeVisible();
  await sheet(page).getByLabel('When did you last check').first().selectOption('never');
  await sheet(page).getByLabel('Something else').check();
  await sheet(page).getByRole('slider').press('ArrowRight');
  await sheet(page)
    .getByRole('button', { name: /^Clear the answer to Where is your/ })
    .click();
  await expect(sheet(page).getByText('7 of 8 questions answered')).toBeVisible();
  await publish(page);
  const answers = (id: string) => before?.answers.find(({ _key }: { _key: string }) => _key === id);
  await expect
    .poll(() => editor.getDocument('persona-contractor'))
    .toMatchObject({
      ...{ name: 'Busy contractor', industry: before?.industry, level: 'Growth Opportunity' },
      answers: [
        { ...answers('q1'), values: ['never'] },
        { ...answers('q2'), values: ['4'] },
        answers('q4'),
        { ...answers('q5'), values: [...answers('q5').values, 'other'] },
        ...['q6', 'q7', 'q8'].map(answers),
      ],
    });
});

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
