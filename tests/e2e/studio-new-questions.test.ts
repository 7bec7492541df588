import { referencePoints } from '#tests/quiz/reference-scorer.ts';
import { answerAll, openQuestions, SHEET } from './audit-page.ts';
import {
  draft,
  expect,
  fieldOf,
  form,
  goTo,
  htmlFor,
  openStudio,
  publish,
  test,
} from './studio.ts';

const OPTIONS = [
  { _key: 'yes', _type: 'option', value: 'yes', label: 'Yes', points: 80 },
  { _key: 'no', _type: 'option', value: 'no', label: 'No', points: 5 },
];

/** A question of each type with what a visitor answers, and the points that the answer gives. */
const ADDED: {
  key: string;
  _type: string;
  fields: Record<string, unknown>;
  answer: string | string[] | number;
  points: number;
}[] = [
  {
    key: 'q9',
    _type: 'singleChoiceQuestion',
    fields: { options: OPTIONS, scoring: { kind: 'pointsPerOption' } },
    answer: 'yes',
    points: 80,
  },
  {
    key: 'q10',
    _type: 'multiChoiceQuestion',
    fields: { options: OPTIONS, scoring: { kind: 'pointsPerOption' } },
    answer: ['yes', 'no'],
    points: 85,
  },
  {
    key: 'q11',
    _type: 'sliderQuestion',
    fields: {
      min: 0,
      max: 20,
      step: 5,
      start: 10,
      minLabel: 'Least',
      maxLabel: 'Most',
      scoring: { kind: 'pointsPerUnit', each: 5 },
    },
    answer: 15,
    points: 75,
  },
];

test('a new question of each type is shown, counted and scored', async ({
  page,
  editor,
  visitor,
}) => {
  const titleOf = (key: string) => `Is this the question ${key}?`;
  for (const { key, _type, fields } of ADDED) {
    const shared = { key, title: titleOf(key), maxPoints: 100, improvable: false };
    await editor.create({ _id: `question-${key}`, _type, ...shared, ...fields });
  }
  const quiz = await editor.getDocument('quiz-default');
  const added = ADDED.map(({ key }) => ({
    _key: key,
    _type: 'reference',
    _ref: `question-${key}`,
  }));
  await draft(editor, 'quiz-default', { questions: [...(quiz?.questions ?? []), ...added] });
  await openStudio(page, 'questions;order');
  await publish(page);

  await expect.poll(() => htmlFor(visitor)).toContain(titleOf('q11'));
  await openQuestions(visitor, {}, 11);
  const answers = Object.fromEntries(ADDED.map(({ key, answer }) => [key, answer]));
  await answerAll(visitor, { ...SHEET, ...answers });
  const points = ADDED.reduce((sum, each) => sum + each.points, referencePoints(SHEET));
  const score = Math.round((points / 1100) * 100);
  await expect(visitor.getByText(`${score} out of 100`, { exact: true })).toBeVisible();
});

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
  await expect.poll(added).toMatchObject({ key: 'how-often-do-you-post', maxPoints: 100 });
  await expect(page.getByRole('link', { name: /How often do you post/ })).toBeVisible();
  // The Studio may look for the new document in its list a moment before it is there, and then again.
  const others = browserErrors.filter((text) => !text.includes('Pane returned no child'));
  browserErrors.splice(0, browserErrors.length, ...others);
});
