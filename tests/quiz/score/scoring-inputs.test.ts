import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
type Edit = (quiz: Quiz) => void;

/** The first item of a list that the seed never leaves empty. */
function first<T>([part]: readonly T[]): T {
  if (part === undefined) throw new Error('The list is empty.');
  return part;
}

const ofType = <T extends Quiz['questions'][number]['type']>({ questions }: Quiz, type: T) =>
  first(questions.filter((each): each is QuestionOf<T> => each.type === type));
const single = (quiz: Quiz) => ofType(quiz, 'singleChoiceQuestion');
const multi = (quiz: Quiz) => ofType(quiz, 'multiChoiceQuestion');

const tileOn = <T extends Quiz['tiles'][number]['source']>({ tiles }: Quiz, source: T) =>
  first(
    tiles.filter(
      (tile): tile is Extract<Quiz['tiles'][number], { source: T }> => tile.source === source,
    ),
  );

/** Makes the points of a multiple choice the sum of the points of its selected options. */
const perOption: Edit = (quiz) => {
  const question = multi(quiz);
  question.scoring = { kind: 'pointsPerOption' };
  for (const option of question.options) option.points = 10;
};

/** The first quick win, which looks at an answer. */
function rule({ quickWins }: Quiz) {
  const each = first(quickWins.rules);
  if (each.source === 'category') throw new TypeError('It looks at a category.');
  return each;
}

type Path = (string | number)[];

/** The paths of all numbers, texts and choices of the seed. */
const pathsIn = (value: unknown): Path[] => {
  if (typeof value !== 'object' || value === null) return value == null ? [] : [[]];
  return Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part).map((path) => [Array.isArray(value) ? Number(name) : name, ...path]),
  );
};

/** The seed with another value at a path. */
function changedAt(path: Path): Quiz {
  const quiz = structuredClone(seed);
  const parent = path.slice(0, -1).reduce<object>((each, name) => Reflect.get(each, name), quiz);
  const name = path.at(-1) ?? '';
  const value = Reflect.get(parent, name);
  const other = typeof value === 'number' ? value + 1 : `${value}!`;
  Reflect.set(parent, name, typeof value === 'boolean' ? !value : other);
  return quiz;
}

/** Their places, without the numbers of the items. */
const INPUTS = [
  ...['scale', 'questions.key', 'questions.maxPoints', 'questions.min', 'questions.max'],
  ...['questions.step', 'questions.start', 'questions.options.value', 'questions.options.points'],
  ...['questions.scoring.kind', 'questions.scoring.each', 'questions.scoring.start'],
  ...['industries.value', 'industries.benchmark', 'levels.min', 'benchmark.default'],
  ...['benchmark.midpoint', 'benchmark.lowest', 'benchmark.highest', 'quickWins.maximum'],
  ...['quickWins.rules.question', 'quickWins.rules.values', 'tiles.source', 'tiles.question'],
  ...['tiles.rows.value', 'tiles.rows.industry', 'tiles.rows.below'],
];

test('what decides a score, a level, a quick win or a row is a scoring input, and no word is', () => {
  const placeOf = (path: Path) => path.filter((name) => typeof name === 'string').join('.');
  const paths = new Map(pathsIn(seed).map((path) => [placeOf(path), path]));
  const places = (isInput: boolean) =>
    [...paths]
      .filter(([, path]) => path.at(-1) !== 'type')
      .filter(([, path]) => (scoringInputs(changedAt(path)) !== scoringInputs(seed)) === isInput)
      .map(([place]) => place);
  expect(places(true).toSorted()).toEqual(INPUTS.toSorted());
  expect(places(false).filter((place) => INPUTS.includes(place))).toEqual([]);
  expect(places(false).length).toBeGreaterThan(40);
});

test.each<[string, Edit]>([
  ['one more question', (quiz) => quiz.questions.push({ ...single(quiz), key: 'new' })],
  ['one fewer question', (quiz) => quiz.questions.pop()],
  ['the rule of a question', perOption],
  ['one fewer level', (quiz) => quiz.levels.pop()],
  ['one fewer value of a quick win', (quiz) => rule(quiz).values.pop()],
  ['the order of the quick wins', (quiz) => quiz.quickWins.rules.reverse()],
  ['the order of rows by score', (quiz) => tileOn(quiz, 'score').rows.reverse()],
])('%s is a scoring input', (_, edit) => {
  expect(scoringInputs(editedQuiz(edit))).not.toBe(scoringInputs(seed));
});
