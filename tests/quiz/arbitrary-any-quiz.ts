import type { Answers } from '#app/quiz/base/answers.ts';
import type { Condition, ConditionTest } from '#app/quiz/base/condition.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { ScoreSettings } from '#app/quiz/contract/scoring.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import type { Question, QuestionOf } from '#app/quiz/questions/question.ts';
import { possibleValues } from '#tests/quiz/possible-values.ts';
import { createRandom } from '#tests/random.ts';
import { plainAnswers, plainQuestions, TEXTS } from './plain-interpreter.ts';

/** Random choices; the same seed gives the same ones. */
export function draws(seed: number) {
  const next = createRandom(seed);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    maybe: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const [picked] = list.slice(int(0, list.length - 1));
      if (picked === undefined && list.length === 0) throw new RangeError('Nothing to pick from.');
      return picked as T;
    },
  };
}

export type Draws = ReturnType<typeof draws>;

/** A random quiz with everything that the contract has. It need not pass `check`, but for the order of conditions. */
export type AnyQuizOptions = { questions: number; options?: number };

const PROVINCES = ['Ontario', 'Québec', 'Yukon'];
const INDUSTRIES = ['Healthcare', 'Retail', 'Other'];
/** Points with and without decimals, below 0, and such as add up to halves. */
const POINTS = [0, 1, 2, 3, 5, 10, 25, 33.37, 0.1, 0.2, 0.7, -1, -2.5, 12.3456];

export function anyQuiz(
  base: Quiz,
  seed: number,
  { questions: count, options = 4 }: AnyQuizOptions,
): Quiz {
  const random = draws(seed);
  const isSorting = random.maybe(0.4);
  const set = { options: optionsFor(random, { most: options, isSorting }) };
  const questions: Question[] = [];
  const names = random.maybe(0.7)
    ? Array.from({ length: random.int(1, 4) }, (_, index) => `c${index}`)
    : [];
  for (let index = 0; index < count; index += 1)
    questions.push(questionFor(random, questions, { index, options, set, names, isSorting }));
  const rows = plainQuestions({ questions }).filter((row) => !questions.includes(row));
  const categories = names.map((key, index) => ({
    key,
    title: `Category ${index}`,
    questions: some(random, [...questions, ...rows], isSorting ? 0.2 : 0.5),
    reversed: random.maybe(0.3) ? some(random, [...questions, ...rows], 0.3) : undefined,
    maxPoints: random.maybe(0.2) ? random.pick([1, 10, 77]) : undefined,
    isLeftOutUnasked: random.maybe(0.3) || undefined,
    ...settingsFor(random),
    weight: random.maybe(0.5) ? random.pick([0.5, 1, 2, 3]) : undefined,
  }));
  const shows = settingsFor(random);
  const totalFrom =
    categories.length > 0 && random.maybe(0.4) ? ('categories' as const) : undefined;
  const isAlike = totalFrom !== undefined || random.maybe(0.4);
  return {
    ...base,
    scale: random.pick([100, 27, 10]),
    questions,
    categories: categories.map((each) => ({
      ...each,
      shows: isAlike ? shows.shows : each.shows,
    })),
    scoring: {
      ...shows,
      totalFrom,
      hasTotal: random.maybe(0.1) ? false : undefined,
      result: isAlike && random.maybe(0.4) ? 'highestCategory' : undefined,
      highestBy: random.maybe(0.3) ? random.pick(['percent', 'points']) : undefined,
      adjustments:
        random.maybe(0.4) && categories[0]
          ? [
              {
                category: categories[0].key,
                atLeast: random.pick([0, 50, 80]),
                factor: random.pick([0.85, 0.5]),
              },
            ]
          : undefined,
      notScored: richText.parse('Not scored.'),
      tie: 'equally {categories}',
    },
    industries: INDUSTRIES.map((value) => ({ value, label: value })),
    levels: [{ min: -100_000, name: 'Any', color: 'green', icon: 'star' }],
    quickWins: { rules: [], maximum: 3, fallbackWins: [{ text: 'Go on.' }] },
    tiles: [],
  };
}

const settingsFor = (random: Draws): ScoreSettings => ({
  shows: random.pick(['percent', 'points', 'mean', undefined]),
  outOf: random.pick(['all', 'asked', 'answered', undefined]),
  decimals: random.pick([0, 1, 2, undefined]),
  atLeastAnswered: random.maybe(0.2) ? random.int(1, 4) : undefined,
});

/** The keys of some of these questions. */
const some = (random: Draws, questions: readonly Question[], share: number): string[] =>
  questions.filter(() => random.maybe(share)).map(({ key }) => key);

type OptionDraws = { most: number; isSelection?: boolean; isSorting: boolean };

/** `isSorting`: whether they may count for categories. */
const optionsFor = (random: Draws, { most, isSelection, isSorting }: OptionDraws): Option[] =>
  Array.from({ length: random.int(1, most) }, (_, index) => ({
    value: `o${index}`,
    label: `Option ${index}`,
    points: isSorting && random.maybe(0.5) ? undefined : random.pick(POINTS),
    countsFor:
      isSorting && random.maybe(0.6)
        ? ['c0', 'c1', 'c2', 'c3']
            .filter(() => random.maybe(0.4))
            .map((category) => ({ category, points: random.pick(POINTS) }))
        : undefined,
    isNotApplicable: random.maybe(0.1) || undefined,
    isExclusive: (isSelection && random.maybe(0.2)) || undefined,
  }));

type Making = {
  index: number;
  options: number;
  set: { options: Option[] };
  /** The keys of the categories at whose points so far a condition may look. */
  names: readonly string[];
  /** Whether options may count for categories. */
  isSorting: boolean;
};

function questionFor(
  random: Draws,
  earlier: readonly Question[],
  { index, options, set, names, isSorting }: Making,
): Question {
  const base = {
    key: `q${index}`,
    title: `Question ${index}`,
    improvable: random.maybe(0.5),
    condition:
      earlier.length > 0 && random.maybe(0.5) ? conditionFor(random, earlier, names) : undefined,
    maxPoints: random.maybe(0.4) ? random.pick([1, 10, 40, 100]) : undefined,
    weight: random.maybe(0.3) ? random.pick([0.5, 2, 2.5]) : undefined,
    countsInTotal: random.maybe(0.2) ? false : undefined,
    isOptional: random.maybe(0.2) || undefined,
  };
  const type = random.int(0, 7);
  if (type === 6)
    return {
      ...base,
      type: 'textQuestion',
      isLong: random.maybe(0.5),
      longest: random.maybe(0.5) ? 20 : undefined,
      tooLong: 'At most {longest}.',
      charactersLeft: 'Left: {count}',
      allTooLong: 'Too long by {count}',
    };
  const source = random.maybe(0.3)
    ? { options: [], answerSet: set }
    : { options: optionsFor(random, { most: options, isSorting }) };
  if (type === 0) {
    const [min, step] = [random.int(0, 2), random.pick([1, 0.5])];
    return {
      ...base,
      type: 'sliderQuestion',
      min,
      step,
      max: min + step * random.int(1, 4),
      start: min,
      scoring: { kind: 'pointsPerUnit', each: random.pick(POINTS) },
    };
  }
  if (type === 1)
    return {
      ...base,
      type: 'multiChoiceQuestion',
      options: optionsFor(random, { most: Math.min(options, 4), isSelection: true, isSorting }),
      scoring: random.maybe(0.5)
        ? { kind: 'pointsPerOption' }
        : {
            kind: 'startMinusEach',
            start: random.pick([1, 10, 33.37]),
            each: random.pick([0, 1, 5]),
          },
    };
  if (type === 7) {
    const [lowest, step] = [random.pick([-1, 0, 0.5]), random.pick([1, 0.5, 0.1])];
    return {
      ...base,
      type: 'numberQuestion',
      lowest,
      step,
      highest: Number((lowest + step * random.int(1, 5)).toFixed(4)),
      invalid: 'Enter a number.',
      scoring: numberScoringFor(random),
    };
  }
  if (type === 2) {
    const lowest = random.int(-1, 1);
    return {
      ...base,
      type: 'ratingQuestion',
      look: 'numbers',
      lowest,
      highest: lowest + random.int(1, 4),
      scoring: numberScoringFor(random),
    };
  }
  if (type === 3)
    return {
      ...base,
      ...source,
      type: 'matrixQuestion',
      rows: Array.from({ length: random.int(1, 2) }, (_, row) => ({
        key: `q${index}-${row}`,
        title: `Row ${row}`,
        isReversed: random.maybe(0.5),
      })),
      nextRow: 'Next ({number})',
      scoring: { kind: 'pointsPerOption' },
    };
  return {
    ...base,
    ...source,
    type: 'singleChoiceQuestion',
    scoring: { kind: 'pointsPerOption' },
    isReversed: random.maybe(0.5),
  };
}

/** The first band is for what is below it, too. */
const numberScoringFor = (random: Draws): QuestionOf<'ratingQuestion'>['scoring'] =>
  random.maybe(0.3)
    ? { kind: 'pointsPerUnit', each: random.pick(POINTS) }
    : {
        kind: 'pointsByBand',
        bands: [0, 1.5, 3]
          .slice(0, random.int(1, 3))
          .map((from) => ({ from, points: random.pick(POINTS) })),
      };

const conditionFor = (
  random: Draws,
  earlier: readonly Question[],
  tested: readonly string[],
): Condition => ({
  lines: Array.from({ length: random.int(1, 2) }, () => ({
    tests: Array.from({ length: random.int(1, 2) }, () => testFor(random, earlier, tested)),
  })),
});

function testFor(
  random: Draws,
  earlier: readonly Question[],
  tested: readonly string[],
): ConditionTest {
  if (tested.length > 0 && random.maybe(0.3))
    return {
      source: 'category',
      category: random.pick(tested),
      from: random.pick([undefined, 0, 1, 2.5, 10]),
      to: random.pick([undefined, 5, 33.37]),
    };
  const is = random.pick(['oneOf', 'noneOf'] as const);
  if (random.maybe(0.1)) return { source: 'province', is, provinces: [random.pick(PROVINCES)] };
  if (random.maybe(0.1)) return { source: 'industry', is, industries: [random.pick(INDUSTRIES)] };
  const question = random.pick(plainQuestions({ questions: [...earlier] }));
  const test = { source: 'answer' as const, question: question.key };
  if (random.maybe(0.2) || question.type === 'textQuestion')
    return { ...test, is: random.pick(['answered', 'notAnswered']) };
  if (question.type === 'sliderQuestion') {
    const from = random.maybe(0.7) ? question.min + 1 : undefined;
    return { ...test, is: 'between', from, to: from === undefined ? question.min : undefined };
  }
  if (
    question.type === 'numberQuestion' ||
    (question.type === 'ratingQuestion' && random.maybe(0.5))
  )
    return {
      ...test,
      is: 'between',
      from: random.int(-1, 2),
      to: random.pick([2, 3.5, undefined]),
    };
  return { ...test, is, values: possibleValues(question).filter(() => random.maybe(0.5)) };
}

/** Answers that no question has. */
const UNKNOWN = [
  ...['unknown', '', '__proto__', 'constructor', 'length', '0.5'],
  ...[-1e9, 1e-9, Number.NaN, Number.POSITIVE_INFINITY],
  ...[['unknown'], ['o0', 'o0'], ['__proto__'], Array.from({ length: 70 }, () => 'o1')],
];

/** A random visitor with a random sheet: mostly whole, sometimes with gaps and with answers of other questions. */
export function anySheet(quiz: Quiz, random: Draws) {
  const answers: Answers = Object.fromEntries(
    plainQuestions(quiz).flatMap((question) => {
      if (random.maybe(0.15)) return [];
      const answers = plainAnswers(question);
      if (question.type === 'textQuestion') return [[question.key, random.pick(TEXTS)]];
      const answer = random.maybe(0.03) ? random.pick(UNKNOWN) : random.pick(answers);
      return [[question.key, answer]];
    }),
  );
  const visitor = {
    industry: random.maybe(0.9) ? random.pick(INDUSTRIES) : undefined,
    province: random.maybe(0.9) ? random.pick(PROVINCES) : undefined,
  };
  return { visitor, answers };
}
