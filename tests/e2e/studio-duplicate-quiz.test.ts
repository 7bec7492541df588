import { choose, expect, fieldOf, openStudio, test } from './studio.ts';

test('an editor duplicates a quiz, and sees the copy', async ({ page }) => {
  await openStudio(page, 'quiz;quiz-default');
  await choose(page, 'Duplicate with its parts');
  await expect(page.getByText(/The quiz and \d+ documents were copied as drafts/)).toBeVisible();
  const title = fieldOf(page, 'title').getByRole('textbox');
  await expect(title.last()).toHaveValue(/ \(copy\)$/);
});
