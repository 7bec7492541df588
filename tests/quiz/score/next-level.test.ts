import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { answerLabels, breakdownFor } from '#app/quiz/score/breakdown.ts';
import { nextLevelFor } from '#app/quiz/score/next-level.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { documentsWith, multiChoice, singleChoice, slider } from '#tests/quiz/quiz-documents.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { contentOf, seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();

/** 450 of 800 points: a score of 56. */
const growing: Answers = { ...SHEET, q2: 6 };

test('if one change is enough, the first such question of the quiz is named', () => {
  expect(nextLevelFor(quiz, {}, growing)).toMatchObject({
    kind: 'path',
    level: { name: 'Digital Achiever' },
    outcome: 'reached',
    changes: [{ key: 'q1', from: ['I check now and then'], to: ['I check regularly'], gain: 7 }],
    score: 63,
  });
});

test('if all changes together are not enough, all are named, and the report says so', () => {
  const stuck = { ...growing, q1: 'regularly', q3: 'comprehensive', q4: 'monthly', q7: 'less-25' };
  expect(nextLevelFor(quiz, {}, { ...stuck, q2: 4 })).toMatchObject({
    level: { name: 'AI Discovery Leader' },
    outcome: 'notReached',
    changes: [{ key: 'q4', to: ['Weekly'], gain: 6 }],
    score: 69,
  });
});

test('if nothing is left to improve below the top level, the report says so', () => {
  const best = { ...growing, q1: 'regularly', q2: 1, q3: 'comprehensive', q4: 'weekly' };
  expect(nextLevelFor(quiz, {}, best)).toMatchObject({
    level: { name: 'AI Discovery Leader' },
    outcome: 'nothingLeft',
    changes: [],
  });
});

test('a question that the visitor cannot improve is never named, whatever its points', () => {
  const found = nextLevelFor(quiz, {}, { ...growing, q6: '1-5', q8: 'learn-everything', q2: 1 });
  const keys = found?.kind === 'path' ? found.changes.map(({ key }) => key) : [];
  expect(keys.every((key) => ['q1', 'q3', 'q4'].includes(key))).toBe(true);
});

test('at the top level, strengths are named with their share of the score', () => {
  const top = { ...growing, q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly' };
  expect(nextLevelFor(quiz, {}, { ...top, q6: '30+', q5: ['other'] })).toMatchObject({
    kind: 'top',
    level: { name: 'AI Discovery Leader' },
    strengths: [{ key: 'q1', worth: 12 }, { key: 'q3' }, { key: 'q4' }],
  });
});

test('a quiz without improvable questions has no next-level section', () => {
  const questions = quiz.questions.map((question) => ({ ...question, improvable: false }));
  expect(nextLevelFor({ ...quiz, questions }, {}, growing)).toBeUndefined();
});

test('a level that the score just reaches is not the next level', () => {
  const levels = quiz.levels.map((each) => (each.min === 40 ? { ...each, min: 56 } : each));
  expect(nextLevelFor({ ...quiz, levels }, {}, growing)).toMatchObject({ level: { min: 60 } });
});

test('at the top level without points, there are no strengths, and no section', () => {
  const levels = quiz.levels.filter(({ min }) => min === 0);
  expect(nextLevelFor({ ...quiz, levels }, {}, {})).toBeUndefined();
});

const marked = await contentOf(
  documentsWith({
    scale: 10,
    average: 5,
    levels: [
      [0, 'low'],
      [9, 'high'],
    ],
    questions: [
      {
        ...multiChoice('worries', { a: 0, b: 0, c: 0 }, 3),
        improvable: true,
        scoring: { kind: 'startMinusEach', start: 3, each: 1 },
      },
      { ...multiChoice('habits', { a: 1, b: 0, c: 2 }, 3), improvable: true },
      { ...slider('hours', [0, 4, 1], 1), improvable: true },
      singleChoice('fact', { no: 0, yes: 1 }),
    ],
  }),
);

test('the best answer changes as little as possible and is never an empty selection', () => {
  const answers = { worries: ['c', 'b'], habits: ['b'], hours: 1, fact: 'yes' };
  expect(nextLevelFor(marked.quiz, {}, answers)).toMatchObject({
    outcome: 'reached',
    changes: [
      { key: 'worries', from: ['b', 'c'], to: ['b'] },
      { key: 'habits', from: ['b'], to: ['a', 'b', 'c'] },
      { key: 'hours', from: ['1 / 4'], to: ['4 / 4'] },
    ],
  });
});

test.each<[string, Record<string, number>, string[], string[]]>([
  ['only as many options as reach the maximum', { a: 50, b: 50, c: 50 }, ['a'], ['a', 'b']],
  ['the options with the most points first', { a: 20, b: 30, c: 80 }, ['a'], ['a', 'c']],
  [
    'all options with points, if they do not reach the maximum',
    { a: 20, b: 0, c: 30 },
    ['b'],
    ['a', 'b', 'c'],
  ],
])('the best selection adds %s', async (_, points, given, best) => {
  const { quiz } = await contentOf(
    documentsWith({
      scale: 100,
      average: 50,
      levels: [[0, 'low']],
      questions: [multiChoice('habits', points, 100)],
    }),
  );
  expect(quiz.questions.map((each) => bestAnswer(each, { habits: given }))).toEqual([best]);
});

test('the breakdown lists each question with its answer, points and maximum', () => {
  const { rows, sum } = breakdownFor(quiz, {}, growing);
  expect(sum).toEqual({ points: 450, total: 800 });
  expect(rows.map((row) => [row.key, row.points, row.maximum])).toEqual([
    ['q1', 50, 100],
    ['q2', 60, 100],
    ['q3', 50, 100],
    ['q4', 50, 100],
    ['q5', 40, 100],
    ['q6', 75, 100],
    ['q7', 50, 100],
    ['q8', 75, 100],
  ]);
  expect(rows[1]?.answer).toEqual(['6 / 10']);
  expect(rows[4]?.answer).toEqual([
    'They never mention my business',
    'They give outdated information about my business',
    'Something else',
  ]);
});

test('without a label of its own, the answer to a slider is its value', () => {
  expect(quiz.questions.slice(1, 2).map((each) => answerLabels(each, growing[each.key]))).toEqual([
    ['6'],
  ]);
});

test('a report explains the score that its answers give, and names no business by itself', () => {
  const report = reportFor(quiz, { firstName: '', industry: 'Other' }, growing);
  expect(report.breakdown).toEqual(breakdownFor(quiz, {}, growing));
  expect(report.nextLevel).toEqual(nextLevelFor(quiz, {}, growing));
  expect(report.businessName).toBe('');
});

test('a report names the business of its lead', () => {
  const lead = { firstName: 'Ada', businessName: 'Engines', industry: 'Other' };
  expect(reportFor(quiz, lead, growing).businessName).toBe('Engines');
});

test('a report has no breakdown if its answers no longer give its finished score', () => {
  const report = reportFor(quiz, { firstName: '', industry: 'Other' }, growing, 90);
  expect([report.breakdown, report.nextLevel]).toEqual([undefined, undefined]);
});
