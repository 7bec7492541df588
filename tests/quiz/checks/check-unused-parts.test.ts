import { expect, test } from 'vitest';
import { wasCounted, withBudget } from '#app/quiz/analysis/count-limits.ts';
import type { ConditionTest } from '#app/quiz/base/condition.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { partCountsOf, sheetCountsOf } from '#app/quiz/checks/sheet-counts.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { UNCOUNTABLE_POINTS } from '#tests/quiz/uncountable-points.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const warningsFor = (quiz: Quiz) =>
  checkUnusedParts({ quiz }).map(({ rule, path }) => [rule, path.join('.')]);

test('everything in the seed has an effect', () => {
  expect(warningsFor(seed)).toEqual([]);
});

const withPoints = (points: readonly number[]) =>
  editedQuiz(({ questions: [first] }) => {
    if (first?.type !== 'singleChoiceQuestion')
      throw new Error('The first question is single-choice.');
    first.options = first.options.map((option, index) => ({ ...option, points: points[index] }));
  });

const twoRules = (first: readonly string[], maximum: number) =>
  editedQuiz(({ quickWins }) => {
    quickWins.maximum = maximum;
    quickWins.fallbackWins = quickWins.fallbackWins.slice(0, maximum);
    quickWins.rules = [
      { question: 'q1', values: [...first], text: 'one' },
      { question: 'q1', values: ['never'], text: 'two' },
    ];
  });

const scoreRows = (...bounds: number[]) =>
  editedQuiz((quiz) => {
    const shown = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };
    const rows = bounds.map((below) => ({ below, text: `below ${below}` }));
    quiz.tiles = [{ ...shown, source: 'score', rows }];
  });

const answerRows = (...values: string[]) =>
  editedQuiz((quiz) => {
    const shown = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };
    const rows = values.map((value) => ({ value, text: value }));
    quiz.tiles = [{ ...shown, source: 'answer', question: 'q1', rows }];
  });

const industryRows = (...industries: string[]) =>
  editedQuiz((quiz) => {
    const shown = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };
    const rows = industries.map((industry) => ({ industry, text: industry }));
    quiz.tiles = [{ ...shown, source: 'industry', rows }];
  });

/** A quiz of two questions and two levels, where the first question gives 0 or this many points. */
const decidesWith = (points: number) =>
  editedQuiz((quiz) => {
    const [first, second] = quiz.questions;
    if (first?.type !== 'singleChoiceQuestion' || second?.type !== 'sliderQuestion')
      throw new Error('The seed begins with these two.');
    first.options = first.options.map((option, index) => ({
      ...option,
      points: index === 0 ? 0 : points,
    }));
    quiz.questions = [first, second];
    quiz.levels = quiz.levels.filter(({ min }) => min === 0 || min === 80);
  });

/** The seed with these points for each unit of a slider, or each selected option of another question. */
const pointsEach = (index: number, each: number) =>
  editedQuiz(({ questions }) => {
    const question = questions[index];
    if (question?.type === 'sliderQuestion') question.scoring.each = each;
    if (question?.type === 'multiChoiceQuestion')
      question.scoring = { kind: 'startMinusEach', start: 50, each };
  });

/** The seed with one more level. The highest possible score is 98. */
const levelFrom = (min: number) =>
  editedQuiz((quiz) => {
    const [top] = quiz.levels;
    if (top) quiz.levels.push({ ...top, min, name: 'Beyond' });
  });

test.each<[string, string, Quiz, Quiz]>([
  ['level-never', 'quiz.levels.4.min', levelFrom(99), levelFrom(98)],
  ['same-points', 'quiz.questions.0.options', withPoints([5, 5, 5, 5]), withPoints([5, 5, 5, 6])],
  ['same-points', 'quiz.questions.1.scoring', pointsEach(1, 0), pointsEach(1, 1)],
  ['same-points', 'quiz.questions.4.scoring', pointsEach(4, 0), pointsEach(4, 1)],
  [
    'question-never-decides',
    'quiz.questions.0.maxPoints',
    editedQuiz((quiz) => {
      quiz.levels = quiz.levels.filter(({ min }) => min === 0);
    }),
    seed,
  ],
  [
    'quick-win-never',
    'quiz.quickWins.rules.1.text',
    twoRules(['never'], 1),
    twoRules(['never'], 2),
  ],
  [
    'quick-win-never',
    'quiz.quickWins.fallbackWins.2',
    editedQuiz(({ quickWins }) => {
      quickWins.maximum = 2;
    }),
    seed,
  ],
  ['question-never-decides', 'quiz.questions.0.maxPoints', decidesWith(58), decidesWith(59)],
  [
    'tile-row-never',
    'quiz.tiles.0.rows.1.industry',
    industryRows('Healthcare', 'Healthcare'),
    industryRows('Healthcare', 'Construction'),
  ],
  ['tile-row-never', 'quiz.tiles.0.rows.1.below', scoreRows(60, 60), scoreRows(60, 61)],
  [
    'tile-row-never',
    'quiz.tiles.0.rows.1.value',
    answerRows('never', 'never'),
    answerRows('never'),
  ],
])('%s warns at %s, but not about a quiz that differs just enough', (rule, path, quiz, other) => {
  expect(warningsFor(quiz)).toContainEqual([rule, path]);
  expect(warningsFor(other)).not.toContainEqual([rule, path]);
});

test('answers that all give the same points are found even if the scores cannot be counted', () => {
  const same = withPoints([5, 5, 5, 5]);
  const reason = { reason: 'There are too many.' };
  const counts = { ...partCountsOf(same), distribution: reason, influences: reason };
  expect(checkUnusedParts({ quiz: same }, counts)).toEqual([
    {
      rule: 'same-points',
      path: ['quiz', 'questions', 0, 'options'],
      message: `Every answer to “${seed.questions[0]?.title}” gives the same points, so the question does not affect the score. Give its answers different points.`,
    },
  ]);
});

test('an earlier rule hides a quick win only if it applies to all the same answers', () => {
  expect(warningsFor(twoRules(['regularly', 'never'], 1))).toContainEqual([
    'quick-win-never',
    'quiz.quickWins.rules.1.text',
  ]);
  expect(warningsFor(twoRules(['regularly'], 1))).toEqual([]);
});

test('a refused count leaves out its own warnings only', () => {
  const uncountable = editedQuiz((quiz) => {
    quiz.questions = Array.from({ length: 30 }, (_, index) => {
      const [question] = quiz.questions;
      if (question?.type !== 'singleChoiceQuestion') throw new Error('A single choice.');
      const options = question.options.map((option, at) => ({
        ...option,
        points: at * 10 + Math.sqrt(2 + index * 4 + at),
      }));
      return { ...question, key: `q${index + 1}`, options };
    });
    quiz.quickWins.maximum = 1;
    quiz.quickWins.fallbackWins = quiz.quickWins.fallbackWins.slice(0, 1);
    quiz.quickWins.rules = [
      { question: 'q1', values: ['never'], text: 'one' },
      { question: 'q1', values: ['never'], text: 'two' },
    ];
    quiz.tiles = [];
  });
  const warnings = withBudget(100_000, () => warningsFor(uncountable));
  expect(warnings).toEqual([['quick-win-never', 'quiz.quickWins.rules.1.text']]);
});

test('a question with too many different sums of points has no count and throws no error', () => {
  const quiz = editedQuiz(({ questions }) => {
    const question = questions[4];
    if (question?.type !== 'multiChoiceQuestion')
      throw new Error('The fifth question is multiple-choice.');
    question.scoring = { kind: 'pointsPerOption' };
    question.options = UNCOUNTABLE_POINTS.map((points) => ({
      value: `${points}`,
      label: `${points}`,
      points,
    }));
  });
  const { distribution, influences } = sheetCountsOf(quiz);
  expect([wasCounted(distribution), wasCounted(influences)]).toEqual([false, false]);
  expect(warningsFor(quiz)).toEqual([]);
});

test('two options with one label are warned about, at the second', () => {
  const quiz = editedQuiz(({ questions: [first] }) => {
    if (first?.type !== 'singleChoiceQuestion') throw new Error('It is single-choice.');
    const [one, , three] = first.options;
    if (one && three) three.label = ` ${one.label.toUpperCase()}`;
  });
  expect(warningsFor(quiz)).toEqual([['duplicate-label', 'quiz.questions.0.options.2.label']]);
});

/** The seed, which asks its second question on this condition. */
const asksSecond = (...tests: ConditionTest[]) =>
  editedQuiz(({ questions: [, second] }) => {
    if (second) second.condition = allOf(...tests);
  });

const q1Is = (...values: string[]): ConditionTest => ({
  source: 'answer',
  question: 'q1',
  is: 'oneOf',
  values,
});

test.each<[string, string, Quiz, Quiz]>([
  [
    'question-never',
    'quiz.questions.1.condition',
    asksSecond(q1Is('never'), q1Is('regularly')),
    asksSecond(q1Is('never'), q1Is('never', 'regularly')),
  ],
  [
    'condition-always',
    'quiz.questions.1.condition',
    asksSecond({ source: 'answer', question: 'q1', is: 'answered' }),
    asksSecond(q1Is('never', 'months-ago', 'occasionally')),
  ],
  [
    'tile-otherwise-never',
    'quiz.tiles.0.otherwise',
    answerRows('never', 'months-ago', 'occasionally', 'regularly'),
    answerRows('never', 'months-ago', 'occasionally'),
  ],
  ['tile-otherwise-never', 'quiz.tiles.0.otherwise', scoreRows(60, 99), scoreRows(60, 98)],
  [
    'tile-otherwise-never',
    'quiz.tiles.0.otherwise',
    industryRows(...seed.industries.map(({ value }) => value)),
    industryRows(...seed.industries.slice(1).map(({ value }) => value)),
  ],
  ['category-never', 'quiz.categories.1.title', withHighest(0.1), withHighest(1)],
  ['never-scored', 'quiz.scoring.atLeastAnswered', needsAnswers(9), needsAnswers(8)],
  [
    'never-scored',
    'quiz.categories.0.atLeastAnswered',
    withMaximum({ atLeastAnswered: 3 }),
    withMaximum({ atLeastAnswered: 2 }),
  ],
  ['adjustment-share', 'quiz.scoring.adjustments.0.atLeast', adjustedAt(0.8), adjustedAt(80)],
  ['adjustment-share', 'quiz.scoring.adjustments.0.atLeast', adjustedAt(101), adjustedAt(100)],
  [
    'category-maximum',
    'quiz.categories.0.maxPoints',
    withMaximum({ maxPoints: 199 }),
    withMaximum({ maxPoints: 200 }),
  ],
  // Of two branches of 100 points, each visitor answers one.
  [
    'category-maximum',
    'quiz.categories.0.maxPoints',
    inBranches({ maxPoints: 99 }),
    inBranches({ maxPoints: 100 }),
  ],
  // The seed's own maximum is not reached either, with any condition.
  ['total-maximum', 'quiz.scoring.outOf', inBranches(), asksSecond(q1Is('regularly'))],
  ['total-maximum', 'quiz.scoring.outOf', inBranches(), scoredAs({ outOf: 'asked' })],
  [
    'total-maximum',
    'quiz.scoring.outOf',
    scoredAs({ shows: 'points' }),
    scoredAs({ shows: 'mean' }),
  ],
  [
    'total-maximum',
    'quiz.scoring.outOf',
    scoredAs({ shows: 'points' }),
    scoredAs({ shows: 'points', currency: 'CAD' }),
  ],
  ['category-maximum', 'quiz.categories.0.maxPoints', inBranches(), withMaximum()],
  ['category-maximum', 'quiz.categories.0.maxPoints', inBranches(), inBranches({ outOf: 'asked' })],
  [
    'category-maximum',
    'quiz.categories.0.maxPoints',
    inBranches({ shows: 'points' }),
    inBranches({ shows: 'points', currency: 'CAD' }),
  ],
])('%s warns at %s, where nothing leads there', (rule, path, quiz, other) => {
  expect(warningsFor(quiz)).toContainEqual([rule, path]);
  expect(warningsFor(other)).not.toContainEqual([rule, path]);
});

test('a question that is never asked gives its category no maximum to enter', () => {
  const quiz = inBranches({ questions: ['q2'] });
  const [, second] = quiz.questions;
  if (second) second.condition = allOf(q1Is('never'), q1Is('regularly'));
  expect(warningsFor(quiz).map(([rule]) => rule)).not.toContain('category-maximum');
});

function needsAnswers(atLeastAnswered: number): Quiz {
  return editedQuiz((quiz) => {
    quiz.scoring = { atLeastAnswered };
  });
}

function adjustedAt(atLeast: number): Quiz {
  return editedQuiz((quiz) => {
    quiz.categories = [{ key: 'c', title: 'C', questions: ['q1'] }];
    quiz.scoring = { adjustments: [{ category: 'c', atLeast, factor: 0.5 }] };
  });
}

/** A category of two questions with 100 points each, with these settings. */
function withMaximum(settings: Partial<Category> = {}): Quiz {
  return editedQuiz((quiz) => {
    const questions = ['q1', 'q2'];
    quiz.categories = [{ key: 'both', title: 'Both', questions, ...settings }];
  });
}

/** The same, where the second question is asked only of those who get nothing for the first one. */
function inBranches(settings?: Partial<Category>): Quiz {
  const quiz = withMaximum(settings);
  const [, second] = quiz.questions;
  if (second) second.condition = allOf(q1Is('never'));
  return quiz;
}

/** The same, with these settings of the total. */
function scoredAs(scoring: Quiz['scoring']): Quiz {
  return { ...inBranches(), scoring };
}

/** The seed, whose result is the higher of two categories: one always has 5 points, the other one up to 100 times the weight. */
function withHighest(weight: number): Quiz {
  return editedQuiz((quiz) => {
    const [first, second] = quiz.questions;
    if (first?.type !== 'singleChoiceQuestion' || !second) throw new Error('They exist.');
    first.options = first.options.map((option) => ({ ...option, points: 50 }));
    second.weight = weight;
    quiz.scoring = { result: 'highestCategory' };
    quiz.categories = [first, second].map(({ key }) => ({
      key,
      title: key,
      questions: [key],
      shows: 'points',
    }));
  });
}
