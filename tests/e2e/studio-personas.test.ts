import {
  draft,
  expect,
  fieldOf,
  form,
  openStudio,
  publish,
  publishButton,
  test,
} from './studio.ts';

const PLACE = 'persona;persona-contractor';

test('a change that makes a persona fail cannot be published until the persona is changed', async ({
  page,
  editor,
}) => {
  const quiz = await editor.getDocument('quiz-default');
  const levels = quiz?.levels.map((level: { min: number }) =>
    level.min === 40 ? { ...level, min: 30 } : level,
  );
  await draft(editor, 'quiz-default', { levels });
  await openStudio(page, 'scoring');
  await page.getByRole('button', { name: 'Validation', exact: true }).click();
  const issue = page.getByRole('complementary').getByRole('button', {
    name: /^Levels\W+This would make the persona "Busy contractor" fail\. The answers give 37/,
  });
  await expect(issue).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();

  await editor.patch('persona-contractor').set({ level: 'Growth Opportunity' }).commit();
  await openStudio(page, 'scoring');
  await publish(page);
  await expect.poll(async () => (await editor.getDocument('quiz-default'))?.levels[2].min).toBe(30);
});

test('an editor chooses a persona’s level and answers, and can publish a persona that fails', async ({
  page,
  editor,
}) => {
  await openStudio(page, PLACE);
  await expect(page.getByText('Construction → Immediate Action Needed').first()).toBeVisible();
  const level = fieldOf(page, 'level').getByRole('combobox');
  await level.selectOption('Growth Opportunity');
  await expect(
    fieldOf(page, 'level').getByTestId('input-validation-icon-warning').first(),
  ).toBeVisible();
  await form(page).getByRole('button', { name: 'When did you last check' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /months-ago/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /never/ }).check();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await publish(page);
  await expect
    .poll(() => editor.getDocument('persona-contractor'))
    .toMatchObject({
      level: 'Growth Opportunity',
      answers: expect.arrayContaining([expect.objectContaining({ values: ['never'] })]),
    });
});
