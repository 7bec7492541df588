import { draft, expect, fieldOf, form, openStudio, publishButton, test } from './studio.ts';

test('a tile whose source changes lists its rows by the new source, and still shows its question', async ({
  page,
  editor,
}) => {
  const row = { _type: 'tileRow', text: '60-90' };
  const rows = [
    { ...row, _key: 'low', below: 40, value: '30+' },
    { ...row, _key: 'high', below: 60 },
  ];
  await draft(editor, 'tile-leads', { source: 'score', rows });
  await openStudio(page, 'opportunities;tile-leads');
  await expect(fieldOf(page, 'rows')).toContainText('When the score is below 40');
  await expect(fieldOf(page, 'rows')).not.toContainText('30+');
  const question = form(page).getByRole('combobox', { name: 'Question', exact: true });
  await expect(question).toHaveValue('question-q6');
  await expect(form(page).getByTestId('input-validation-icon-warning')).toBeVisible();
  await expect(publishButton(page)).toBeEnabled();
  await editor.patch('drafts.tile-leads').unset(['question']).commit();
  await expect(question).toHaveCount(0);
  await expect(form(page).getByText('Question', { exact: true })).toHaveCount(0);
  await editor.patch('drafts.tile-leads').set({ source: 'answer' }).commit();
  await expect(form(page).getByText('Question', { exact: true })).toBeVisible();
  await expect(fieldOf(page, 'rows')).toContainText('When the answer is 30+');
});
