import { expect, fieldOf, form, goTo, test } from './studio.ts';

test('a question is added to the quiz, with a key and values made from its texts', async ({
  page,
  editor,
  browserErrors,
}) => {
  await goTo(page, 'structure/questions;add');
  await page.getByRole('button', { name: 'Question with one answer' }).click();
  await fieldOf(page, 'title').getByRole('textbox').fill('How often do you post?');
  await form(page).getByRole('button', { name: 'Use “how-often-do-you-post”' }).click();
  await expect(fieldOf(page, 'key').getByRole('textbox')).toHaveValue('how-often-do-you-post');
  const added = async () => {
    const quiz = await editor.getDocument('drafts.quiz-default');
    const { _ref } = quiz?.questions.at(-1) ?? {};
    return editor.getDocument(`drafts.${_ref}`);
  };
  await expect.poll(added).toMatchObject({ key: 'how-often-do-you-post', countsInTotal: true });
  await expect(page.getByRole('link', { name: /How often do you post/ })).toBeVisible();
  // The Studio may look for the new document in its list a moment before it is there, and then again.
  const others = browserErrors.filter((text) => !text.includes('Pane returned no child'));
  browserErrors.splice(0, browserErrors.length, ...others);
});
