import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import { categoryResults } from '#app/quiz/score/category-results.ts';
import { outcomeOf } from '#app/quiz/score/outcome.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';

// docs/scoring.md#options-that-count, docs/scoring.md#categories. plain-rules.test.ts compares random quizzes.

type Ask = { options: Option[]; several?: boolean; more?: object };

/** An option that counts for categories, and has no points of its own. */
const option = (value: string, counts: Record<string, number> = {}, more: object = {}): Option => ({
  value,
  label: value,
  countsFor: Object.entries(counts).map(([category, points]) => ({ category, points })),
  ...more,
});

const category = (key: string, more: Partial<Category> = {}): Category => ({
  key,
  title: key.toUpperCase(),
  questions: [],
  shows: 'points',
  ...more,
});

const quizOf = (asks: Ask[], categories: Category[], scoring: Quiz['scoring'] = {}) =>
  editedQuiz((quiz) => {
    quiz.questions = asks.map(({ options, several, more }, index) => ({
      key: `q${index}`,
      title: `Question ${index}`,
      improvable: false,
      options,
      type: several ? 'multiChoiceQuestion' : 'singleChoiceQuestion',
      scoring: { kind: 'pointsPerOption' },
      ...more,
    }));
    quiz.categories = categories;
    quiz.scoring = scoring;
    quiz.quickWins.rules = [];
    quiz.tiles = [];
  });

const categoriesOf = (quiz: Quiz, answers: Answers) =>
  scoreSheet(quiz, {}, answers).categories.map(({ score, sum }) => [score, sum.maximum / 10_000]);

test('an option gives each category its points, and the maximum is what one answer can give', () => {
  const options = [option('x', { a: 2, b: 0.5 }), option('y', { a: 1 }), option('z')];
  const [a, b] = [category('a'), category('b', { decimals: 1 })];
  const one = quizOf([{ options }, { options, more: { weight: 2 } }], [a, b]);
  expect(categoriesOf(one, { q0: 'x', q1: 'y' })).toEqual([
    [4, 6],
    [0.5, 1.5],
  ]);
  const several = quizOf([{ options, several: true }], [a, b]);
  expect(categoriesOf(several, { q0: ['x', 'y', 'z'] })).toEqual([
    [3, 3],
    [0.5, 0.5],
  ]);
});

test('points for categories may be below 0, are not limited by the maximum, and not applicable gives none', () => {
  const options = [
    option('x', { a: 5 }, { points: 1 }),
    option('y', { a: -2 }, { points: 3 }),
    option('none', { a: 9 }, { isNotApplicable: true }),
    option('only', { a: 4 }, { isExclusive: true }),
  ];
  const quiz = quizOf([{ options, several: true, more: { maxPoints: 1 } }], [category('a')]);
  expect(categoriesOf(quiz, { q0: ['x', 'y'] })).toEqual([[3, 5]]);
  expect(categoriesOf(quiz, { q0: ['none', 'x'] })).toEqual([[0, 5]]);
  expect(categoriesOf(quiz, { q0: ['only'] })).toEqual([[4, 5]]);
  expect(scoreSheet(quiz, {}, { q0: ['x', 'y'] }).sum.points).toBe(10_000);
});

test('a reversed answer set turns what its options count for, too', () => {
  const answerSet = {
    options: [option('no', {}, { points: 0 }), option('yes', { a: 3 }, { points: 1 })],
  };
  const more = { answerSet, isReversed: true };
  const quiz = quizOf([{ options: [], more }], [category('a')]);
  expect(categoriesOf(quiz, { q0: 'no' })).toEqual([[3, 3]]);
  expect(categoriesOf(quiz, { q0: 'yes' })).toEqual([[0, 3]]);
});

const SCALE = [1, 2, 3, 4, 5].map((points) => option(`${points}`, {}, { points }));

test('a question is upside down in one category, and as it is in the other and in the total', () => {
  const quiz = quizOf(
    [{ options: SCALE, more: { weight: 2 } }],
    [category('a', { questions: ['q0'] }), category('b', { reversed: ['q0'] })],
    { shows: 'points' },
  );
  const { score } = scoreSheet(quiz, {}, { q0: '5' });
  expect([score, ...categoriesOf(quiz, { q0: '5' })]).toEqual([10, [10, 10], [2, 10]]);
  expect(categoriesOf(quiz, {})).toEqual([
    [0, 10],
    [0, 10],
  ]);
});

test('a category has the maximum that it names, also for what reaches a percentage of it', () => {
  const named = { questions: ['q0'], maxPoints: 4, shows: 'percent' as const };
  const adjustments = [{ category: 'a', atLeast: 75, factor: 0.5 }];
  const quiz = quizOf([{ options: SCALE }], [category('a', named)], {
    shows: 'points',
    adjustments,
  });
  expect(categoriesOf(quiz, { q0: '3' })).toEqual([[75, 4]]);
  expect(categoriesOf(quiz, { q0: '5' })).toEqual([[100, 4]]);
  expect(scoreSheet(quiz, {}, { q0: '3' }).score).toBe(2);
});

test('a category of which nothing is asked is left out, where it says so', () => {
  const condition = allOf({ source: 'answer', question: 'q0', is: 'oneOf', values: ['5'] });
  const quiz = quizOf(
    [{ options: SCALE }, { options: SCALE, more: { condition } }],
    [
      category('a', { questions: ['q1'], isLeftOutUnasked: true }),
      category('b', { questions: ['q1'] }),
    ],
    { shows: 'points', totalFrom: 'categories' },
  );
  const resultsFor = (answers: Answers) =>
    categoryResults(scoreSheet(quiz, {}, answers).categories).map(({ key, score }) => [key, score]);
  expect(resultsFor({ q0: '1' })).toEqual([['b', 0]]);
  expect(resultsFor({ q0: '5', q1: '4' })).toEqual([
    ['a', 4],
    ['b', 4],
  ]);
  // It does not count in a total of categories either.
  expect(scoreSheet(quiz, {}, { q0: '5', q1: '4' }).score).toBe(4);
  expect(scoreSheet(quiz, {}, { q0: '1' }).score).toBe(0);
});

test.each([
  [undefined, ['a']],
  ['percent', ['a']],
  ['points', ['b']],
] as const)('compared by %s, %j is the highest category', (highestBy, expected) => {
  const options = [option('x', { a: 1, b: 2 }), option('y', { b: 9 })];
  const shows = highestBy ? undefined : ('percent' as const);
  const quiz = quizOf(
    [{ options }],
    [category('a', { shows }), category('b', { shows: 'percent' })],
    {
      result: 'highestCategory',
      highestBy,
    },
  );
  const outcome = outcomeOf(quiz, scoreSheet(quiz, {}, { q0: 'x' }));
  expect(outcome.kind === 'category' && outcome.highest.map((each) => each.category.key)).toEqual(
    expected,
  );
});

test('the result has all of the highest categories, each with its picture, text and button', () => {
  const image = {
    src: '/images/a.png',
    alt: 'A',
    width: 2,
    height: 1,
    asset: { _ref: 'a' },
    size: 1,
  };
  const details = [{ items: [[{ text: 'Much more.' }]] }];
  const button = { label: 'More', href: 'https://example.com' };
  const quiz = quizOf(
    [{ options: [option('x', { a: 1, b: 1 })] }],
    [category('a', { image, details, button, text: 'It is A.' }), category('b')],
    { result: 'highestCategory', tie: 'Both {categories}' },
  );
  const { highest, breakdown } = reportFor(quiz, {}, { q0: 'x' });
  expect(highest).toMatchObject({
    name: 'Both A and B',
    categories: [{ key: 'a', text: 'It is A.', image, details, button }, { key: 'b' }],
  });
  // Options that count for categories have no points to show, and are not said to count for nothing.
  expect(breakdown?.rows).toEqual([expect.objectContaining({ points: undefined })]);
  expect(breakdown?.rows[0]?.isUncounted).toBeUndefined();
});

test('a quiz without a total ends with its categories, and with no score, level or benchmark', () => {
  const quiz = quizOf([{ options: SCALE }], [category('a', { questions: ['q0'] })], {
    hasTotal: false,
  });
  const profile = { ...quiz, levels: [] };
  const report = reportFor(profile, { industry: 'Healthcare' }, { q0: '4' });
  expect(report).toMatchObject({ categories: [{ key: 'a', score: 4 }] });
  for (const part of ['summary', 'highest', 'notScored', 'nextLevel'] as const)
    expect(report[part]).toBeUndefined();
  expect(outcomeOf(profile, scoreSheet(profile, {}, {}))).toEqual({ kind: 'noTotal' });
});

test('what options count for is in the scoring revision, and what a result shows is not', () => {
  const inputs = (counts: Record<string, number>, more: Partial<Category> = {}) =>
    scoringInputs(quizOf([{ options: [option('x', counts)] }], [category('a', more)]));
  expect(inputs({ a: 1 })).not.toBe(inputs({ a: 2 }));
  expect(inputs({ a: 1 })).not.toBe(inputs({ a: 1 }, { maxPoints: 3 }));
  expect(inputs({ a: 1 })).not.toBe(inputs({ a: 1 }, { reversed: ['q0'] }));
  const shown = { details: [{ items: [[{ text: 'x' }]] }], button: { label: 'x', href: 'x' } };
  expect(inputs({ a: 1 })).toBe(inputs({ a: 1 }, shown));
});
