import { expect, test } from 'vitest';
import { checkLevels } from '#app/quiz/checks/check-levels.ts';
import { checkQuestions } from '#app/quiz/checks/check-questions.ts';
import { checkScoring } from '#app/quiz/checks/check-scoring.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';

const category = (key: string, more: Partial<Category> = {}): Category => ({
  key,
  title: `About ${key}`,
  questions: [],
  shows: 'points',
  ...more,
});

/** The seed's quiz, whose first question has options that count for categories. */
const counting = (countsFor: string[], categories: Category[], change = (_: Quiz) => {}) =>
  editedQuiz((quiz) => {
    const [first] = quiz.questions;
    if (first?.type !== 'singleChoiceQuestion') throw new TypeError('It is a single choice.');
    const [option] = first.options;
    if (option) option.countsFor = countsFor.map((each) => ({ category: each, points: 1 }));
    quiz.categories = categories;
    change(quiz);
  });

const found = (issues: Iterable<{ rule: string; path: readonly unknown[] }>) =>
  [...issues].map(({ rule, path }) => [rule, path.join('.')]);

const IN_OPTION = 'quiz.questions.0.options.0.countsFor';

test.each<[string, Quiz, [string, string][]]>([
  ['one category', counting(['a'], [category('a')]), []],
  [
    'a category that the quiz does not have',
    counting(['gone'], [category('a', { questions: ['q2'] })]),
    [['unknown-category', `${IN_OPTION}.0.category`]],
  ],
  [
    'a category twice',
    counting(['a', 'a'], [category('a')]),
    [['counts-twice', `${IN_OPTION}.1.category`]],
  ],
  [
    'a category that has the question itself',
    counting(['a'], [category('a', { reversed: ['q1'] })]),
    [['counts-twice', 'quiz.categories.0.questions']],
  ],
  [
    'one of two categories',
    counting(['a'], [category('a'), category('b')]),
    [['category-empty', 'quiz.categories.1.questions']],
  ],
  [
    'one, while another one turns what the quiz does not ask upside down',
    counting(['a'], [category('a'), category('b', { questions: ['q2'], reversed: ['gone'] })]),
    [['unknown-question', 'quiz.categories.1.reversed.0']],
  ],
])('an option counts for %s', (_, quiz, expected) => {
  expect(found(checkScoring(quiz))).toEqual(expected);
});

test('categories that are compared need not show the same kind of number where the quiz says what is compared', () => {
  const compare = (highestBy?: 'points') =>
    counting(
      [],
      [category('a', { questions: ['q1'] }), category('b', { questions: ['q2'], shows: 'mean' })],
      (quiz) => {
        const texts = { tie: '{categories}', notScored: [{ items: [[{ text: 'None' }]] }] };
        quiz.scoring = { result: 'highestCategory', highestBy, ...texts };
      },
    );
  expect(found(checkScoring(compare()))).toEqual([['category-kind', 'quiz.categories.1.shows']]);
  expect(found(checkScoring(compare('points')))).toEqual([]);
});

/** The first question without points. */
const withoutPoints = (quiz: Quiz) => {
  const [first] = quiz.questions;
  if (first && 'options' in first)
    first.options = first.options.map((each) => ({ ...each, points: undefined }));
};

test('options need points only where these count, and none of them counts for a category', () => {
  const missing = (quiz: Quiz) => found(checkQuestions(quiz)).map(([rule]) => rule);
  expect(missing(counting([], [], withoutPoints))).toContain('points-missing');
  expect(missing(counting(['a'], [category('a')], withoutPoints))).toEqual([]);
  const profile = (categories: Category[]) =>
    counting([], categories, (quiz) => {
      withoutPoints(quiz);
      quiz.scoring = { hasTotal: false };
    });
  expect(missing(profile([]))).toEqual([]);
  expect(missing(profile([category('a', { questions: ['q1'] })]))).toContain('points-missing');
});

test('a quiz without a score needs no levels, no benchmark and no level of a persona', () => {
  const change = (quiz: Quiz) => {
    quiz.levels = [];
    quiz.benchmark = undefined;
  };
  const scored = counting([], [], change);
  const profile = { ...scored, scoring: { hasTotal: false } };
  expect(found(checkLevels(scored))).toEqual([['too-few', 'quiz.levels']]);
  expect(found(checkLevels(profile))).toEqual([]);
  expect(found(checkScoring(profile))).toEqual([]);
  const persona = { id: 'p', name: 'Ada', answers: [{ question: 'q1', values: ['never'] }] };
  expect(checkPersonas(profile, [persona])[0]?.problems).toEqual([]);
  expect(checkPersonas(profile, [{ ...persona, level: 'High' }])[0]?.problems).toMatchObject([
    { message: 'The quiz has no level “High”.' },
  ]);
});

test('a quiz without a score has no warnings of levels; a tile by score is never shown', () => {
  const profile = counting([], [], (quiz) => {
    quiz.scoring = { hasTotal: false };
    const tile = { title: 'Tile', icon: 'clock' as const, otherwise: 'none', source: 'score' };
    quiz.tiles = [{ ...tile, source: 'score', rows: [{ below: 50, text: 'low' }] }];
  });
  expect(found(checkUnusedParts({ quiz: profile }))).toEqual([
    ['tile-never', 'quiz.tiles.0.source'],
  ]);
});

test('options that differ only in what they count for have an effect', () => {
  const same = (countsFor: string[]) =>
    counting(countsFor, [category('a', { questions: ['q2'] })], ({ questions: [first] }) => {
      if (first && 'options' in first)
        first.options = first.options.map((each) => ({ ...each, points: 10 }));
    });
  const rules = (quiz: Quiz) => checkUnusedParts({ quiz }).map(({ rule }) => rule);
  expect(rules(same([]))).toContain('same-points');
  expect(rules(same(['a']))).not.toContain('same-points');
});

test('a question that changes the level of a category is not idle, in a profile and beside a total', () => {
  const levels = (min: number) =>
    [0, min].map((each) => ({
      min: each,
      name: `from ${each}`,
      icon: 'star' as const,
      color: 'green' as const,
    }));
  const idle = (quiz: Quiz) =>
    checkUnusedParts({ quiz }).flatMap(({ rule, path }) =>
      rule === 'question-never-decides' ? path.join('.') : [],
    );
  const quizWith = (min: number, more: Quiz['scoring'] = {}) =>
    counting([], [category('a', { questions: ['q1', 'q3'], levels: levels(min) })], (quiz) => {
      quiz.scoring = more;
      quiz.levels = quiz.levels.filter((level) => level.min === 0);
      quiz.tiles = quiz.tiles.filter(({ source }) => source !== 'score');
    });
  const others = (found: string[]) => found.filter((path) => !/questions\.[02]\./.test(path));
  expect(idle(quizWith(100))).toEqual(others(idle(quizWith(500))));
  expect(idle(quizWith(500))).toEqual(expect.arrayContaining(['quiz.questions.0.maxPoints']));
  expect(idle(quizWith(100, { hasTotal: false }))).toEqual([]);
  expect(idle(quizWith(500, { hasTotal: false }))).toEqual([
    'quiz.questions.0.maxPoints',
    'quiz.questions.2.maxPoints',
  ]);
});
