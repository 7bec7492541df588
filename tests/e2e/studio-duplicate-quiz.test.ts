import { choose, expect, fieldOf, openStudio, test } from './studio.ts';

const DUPLICATE = 'Duplicate with its parts';

test('an editor duplicates a quiz with everything that belongs to it, and visitors still take the original', async ({
  page,
  editor,
}) => {
  await openStudio(page, 'quiz;quiz-default');
  await choose(page, DUPLICATE);
  await expect(page.getByText(/The quiz and \d+ documents were copied as drafts/)).toBeVisible();
  const title = fieldOf(page, 'title').getByRole('textbox');
  await expect(title.last()).toHaveValue(/ \(copy\)$/);

  const copy = await editor.fetch<{ _id: string; questions: { key: string; _id: string }[] }>(
    '*[_type == "quiz" && title match "copy"][0]{_id, questions[]->{_id, key}}',
    {},
    { perspective: 'drafts' },
  );
  expect(page.url()).toContain(copy._id);
  expect(copy.questions.map(({ key }) => key)).toEqual(
    Array.from({ length: 8 }, (_, index) => `q${index + 1}`),
  );
  const published = await editor.fetch<{ quizzes: number; active: string }>(
    '{"quizzes": count(*[_type == "quiz"]), "active": *[_id == "siteSettings"][0].activeQuiz._ref}',
    {},
    { perspective: 'published' },
  );
  expect(published).toEqual({ quizzes: 1, active: 'quiz-default' });
});
