import { referencePoints } from '#tests/quiz/reference-scorer.ts';
import { answerAll, openQuestions, SHEET } from './audit-page.ts';
import { draft, expect, htmlFor, openStudio, publish, test } from './studio.ts';

const OPTIONS = [
  { _key: 'yes', _type: 'option', value: 'yes', label: 'Yes', points: 80 },
  { _key: 'no', _type: 'option', value: 'no', label: 'No', points: 5 },
];
type NinthQuestion = {
  _type: string;
  fields: Record<string, unknown>;
  given: string | string[] | number;
  points: number;
};

const NINTH: NinthQuestion[] = [
  {
    _type: 'singleChoiceQuestion',
    fields: { options: OPTIONS, scoring: { kind: 'pointsPerOption' } },
    given: 'yes',
    points: 80,
  },
  {
    _type: 'multiChoiceQuestion',
    fields: { options: OPTIONS, scoring: { kind: 'pointsPerOption' } },
    given: ['yes', 'no'],
    points: 85,
  },
  {
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
    given: 15,
    points: 75,
  },
];

for (const { _type, fields, given, points } of NINTH)
  test(`a ninth question, a ${_type}, is shown, counted and scored`, async ({
    page,
    editor,
    visitor,
  }) => {
    const title = 'Is this the ninth question?';
    const shared = { key: 'q9', title, maxPoints: 100, improvable: false };
    await editor.create({ _id: 'question-q9', _type, ...shared, ...fields });
    const quiz = await editor.getDocument('quiz-default');
    const ninth = { _key: 'q9', _type: 'reference', _ref: 'question-q9' };
    await draft(editor, 'quiz-default', { questions: [...(quiz?.questions ?? []), ninth] });
    await openStudio(page, 'questions;order');
    await publish(page);

    await expect.poll(() => htmlFor(visitor)).toContain(title);
    await openQuestions(visitor, {}, 9);
    const sheet = { ...SHEET, q9: given };
    await answerAll(visitor, sheet);
    const score = Math.round(((referencePoints(SHEET) + points) / 900) * 100);
    await expect(visitor.getByText(`${score} out of 100`, { exact: true })).toBeVisible();
  });
