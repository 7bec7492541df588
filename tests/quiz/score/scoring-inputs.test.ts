import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { reportCoreFor } from '#app/quiz/score/report.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { fc } from '#tests/fast-check.ts';
import { sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const inputsOf = (quiz: Quiz) => JSON.stringify(scoringInputs(quiz));

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

/** Makes a tile of which several rows can fit one answer. */
const tileOfSeveral: Edit = (quiz) => {
  const rows = multi(quiz).options.map(({ value }) => ({ value, text: value }));
  const { rows: _, ...shown } = tileOn(quiz, 'answer');
  quiz.tiles = [{ ...shown, question: multi(quiz).key, rows }];
};

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
  ...['questions.step', 'questions.options.value', 'questions.options.points'],
  ...['questions.scoring.kind', 'questions.scoring.each', 'questions.scoring.start'],
  ...['industries.value', 'industries.benchmark', 'levels.min', 'benchmark.default'],
  ...['benchmark.midpoint', 'benchmark.lowest', 'benchmark.highest', 'quickWins.maximum'],
  ...['quickWins.rules.question', 'quickWins.rules.values', 'tiles.source', 'tiles.question'],
  ...['tiles.rows.value', 'tiles.rows.industry', 'tiles.rows.below'],
];

test('what decides a score, a level, a quick win or a row is a scoring input, and no word is', () => {
  const placeOf = (path: Path) => path.filter((name) => typeof name === 'string').join('.');
  const places = (isInput: boolean) => [
    ...new Set(
      pathsIn(seed)
        .filter((path) => path.at(-1) !== 'type')
        .filter((path) => (inputsOf(changedAt(path)) !== inputsOf(seed)) === isInput)
        .map(placeOf),
    ),
  ];
  expect(places(true).toSorted()).toEqual(INPUTS.toSorted());
  expect(places(false).filter((place) => INPUTS.includes(place))).toEqual([]);
  expect(places(false).length).toBeGreaterThan(40);
});

test('points of options that are only counted are not a scoring input', () => {
  const edited = editedQuiz((quiz) => (first(multi(quiz).options).points = 7));
  expect(edited).not.toEqual(seed);
  expect(inputsOf(edited)).toBe(inputsOf(seed));
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
  expect(inputsOf(editedQuiz(edit))).not.toBe(inputsOf(seed));
});

const unchanged: Edit = () => undefined;

test.each<[string, Edit, Edit]>([
  ['questions', unchanged, (quiz) => quiz.questions.reverse()],
  ['options', unchanged, (quiz) => single(quiz).options.reverse()],
  ['options that add up', perOption, (quiz) => multi(quiz).options.reverse()],
  ['industries', unchanged, (quiz) => quiz.industries.reverse()],
  ['levels', unchanged, (quiz) => quiz.levels.reverse()],
  ['the values of a quick win', unchanged, (quiz) => rule(quiz).values.reverse()],
  ['tiles', unchanged, (quiz) => quiz.tiles.reverse()],
  ['rows by answer', unchanged, (quiz) => tileOn(quiz, 'answer').rows.reverse()],
  ['rows by industry', unchanged, (quiz) => tileOn(quiz, 'industry').rows.reverse()],
])('the order of %s is not a scoring input', (_, prepare, reverse) => {
  const before = editedQuiz(prepare);
  const after = structuredClone(before);
  reverse(after);
  expect(after).not.toEqual(before);
  expect(inputsOf(after)).toBe(inputsOf(before));
});

test.each<[string, Edit, Edit]>([
  ['rows that fit the same answer', tileOfSeveral, (quiz) => tileOn(quiz, 'answer').rows.reverse()],
])('the order of %s is a scoring input', (_, prepare, reverse) => {
  const before = editedQuiz(prepare);
  const after = structuredClone(before);
  reverse(after);
  expect(inputsOf(after)).not.toBe(inputsOf(before));
});

test('any reordered quiz with the same scoring inputs gives the same report', () => {
  let same = 0;
  let all = 0;
  fc.assert(
    fc.property(sheets(), ({ quiz, answers, lead }) => {
      all += 1;
      const reversed = structuredClone(quiz);
      for (const question of reversed.questions)
        if ('options' in question) question.options.reverse();
      for (const each of reversed.quickWins.rules)
        if (each.source !== 'category') each.values.reverse();
      for (const { rows, source } of reversed.tiles) if (source !== 'score') rows.reverse();
      for (const list of [reversed.questions, reversed.levels, reversed.industries]) list.reverse();
      if (inputsOf(reversed) !== inputsOf(quiz)) return;
      same += 1;
      const [one, other] = [quiz, reversed].map((each) => {
        const { summary, ...core } = reportCoreFor(each, lead, answers);
        return { ...core, summary: { ...summary, bands: [], thresholds: [] } };
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 400 },
  );
  expect(same).toBeGreaterThan(all / 10);
});
