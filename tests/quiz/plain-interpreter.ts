import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { ConditionTest } from '#app/quiz/base/condition.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { ScoreSettings } from '#app/quiz/contract/scoring.ts';
import type { Option } from '#app/quiz/questions/contract-fields.ts';
import type { Question, QuestionOf } from '#app/quiz/questions/question.ts';

/** The rules of docs/scoring.md, as the reference for `app/quiz/score`, with which it shares nothing. */

type Rational = [bigint, bigint];

/** A number as it is written in decimals. */
function rational(value: number): Rational {
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  const decimals = digits.split('.')[1] ?? '';
  const exponent = Number(power) - decimals.length;
  const top = BigInt(digits.replace('.', ''));
  return exponent < 0 ? [top, 10n ** BigInt(-exponent)] : [top * 10n ** BigInt(exponent), 1n];
}

const times = (one: Rational, other: Rational): Rational => [one[0] * other[0], one[1] * other[1]];

/** To a whole number of units, halves up. */
function nearest([top, bottom]: Rational, units = 1n): bigint {
  const scaled = top * units;
  let whole = scaled / bottom;
  if (whole * bottom > scaled) whole -= 1n;
  return (scaled - whole * bottom) * 2n >= bottom ? whole + 1n : whole;
}

const fixed = (...factors: number[]) => nearest(factors.map(rational).reduce(times), 10_000n);
const most = (list: readonly bigint[]) => list.reduce((a, b) => (b > a ? b : a));
const least = (list: readonly bigint[]) => list.reduce((a, b) => (b < a ? b : a));

function optionsOf(question: QuestionOf<'singleChoiceQuestion' | 'multiChoiceQuestion'>): Option[] {
  if (!question.answerSet) return question.options ?? [];
  if (!question.isReversed) return question.answerSet.options;
  const given = question.answerSet.options;
  const counted = given.filter((each) => !each.isNotApplicable);
  const reversed = (points: number, all: readonly number[]) =>
    Math.min(...all) + Math.max(...all) - points;
  const forCategory = (each: Option, category: string) =>
    each.countsFor?.find((entry) => entry.category === category)?.points ?? 0;
  const categories = counted.flatMap(
    (each) => each.countsFor?.map((entry) => entry.category) ?? [],
  );
  return given.map((each) =>
    each.isNotApplicable
      ? each
      : {
          ...each,
          points: reversed(
            each.points ?? 0,
            counted.map((other) => other.points ?? 0),
          ),
          countsFor: [...new Set(categories)].map((category) => ({
            category,
            points: reversed(
              forCategory(each, category),
              counted.map((other) => forCategory(other, category)),
            ),
          })),
        },
  );
}

/** A type that was added later has cases of its own in its tests. */
export function unknownType(question: object): never {
  throw new TypeError(
    `The tests' reference does not know this question: ${JSON.stringify(question)}`,
  );
}

type Plain = { points: bigint; isNotApplicable: boolean };

/** What an answer to a question counts for in a category; `undefined` if no option counts for it. */
function plainCount(question: Question, answer: unknown, category: string): bigint | undefined {
  if (question.type !== 'singleChoiceQuestion' && question.type !== 'multiChoiceQuestion')
    return undefined;
  const options = optionsOf(question);
  const ofCategory = (option: Option) =>
    option.countsFor?.filter((each) => each.category === category) ?? [];
  if (!options.some((option) => ofCategory(option).length > 0)) return undefined;
  const chosen = Array.isArray(answer) ? answer : [answer];
  let points = 0n;
  for (const option of options)
    if (chosen.includes(option.value))
      for (const each of ofCategory(option)) points += fixed(each.points);
  return points;
}

/** The points of an answer before its maximum and its weight; `undefined` if the question does not have it. */
function plainAnswer(question: Question, answer: unknown): Plain | undefined {
  switch (question.type) {
    case 'singleChoiceQuestion': {
      const option = optionsOf(question).find(({ value }) => value === answer);
      if (!option) return undefined;
      if (option.isNotApplicable) return { points: 0n, isNotApplicable: true };
      return { points: fixed(option.points ?? 0), isNotApplicable: false };
    }
    case 'multiChoiceQuestion':
      return plainSelection(question, answer);
    case 'matrixQuestion':
      return undefined;
    case 'sliderQuestion':
      return typeof answer === 'number' && isPosition(question, answer)
        ? { points: fixed(answer, question.scoring.each), isNotApplicable: false }
        : undefined;
    case 'ratingQuestion':
    case 'numberQuestion':
      return typeof answer === 'number' && plainAnswers(question).includes(answer)
        ? { points: plainNumber(question, answer), isNotApplicable: false }
        : undefined;
    case 'textQuestion':
      return isText(question, answer) ? { points: 0n, isNotApplicable: false } : undefined;
    default:
      return unknownType(question);
  }
}

/** Words of at most the longest length; the tests write no characters that a person does not see as one, but for these. */
function isText({ longest = 500 }: QuestionOf<'textQuestion'>, answer: unknown): boolean {
  if (typeof answer !== 'string') return false;
  const seen = answer.replace(/[\p{Cc}\u200B\u202E]/gu, '').trim();
  return seen !== '' && [...seen.replaceAll('e\u0301', 'é')].length <= longest;
}

function plainNumber(
  { scoring }: QuestionOf<'ratingQuestion' | 'numberQuestion'>,
  answer: number,
): bigint {
  if (scoring.kind === 'pointsPerUnit') return fixed(answer, scoring.each);
  let points = scoring.bands[0]?.points ?? 0;
  for (const band of scoring.bands) if (band.from <= answer) points = band.points;
  return fixed(points);
}

function plainSelection(
  question: QuestionOf<'multiChoiceQuestion'>,
  answer: unknown,
): Plain | undefined {
  if (!Array.isArray(answer)) return undefined;
  const options = optionsOf(question);
  const chosen: Option[] = [];
  for (let index = 0; index < answer.length; index += 1) {
    const option = options.find(({ value }) => value === answer[index]);
    if (!option || chosen.includes(option)) return undefined;
    chosen.push(option);
  }
  if (chosen.length > 1 && chosen.some(({ isExclusive }) => isExclusive)) return undefined;
  if (chosen.some((option) => option.isNotApplicable)) return { points: 0n, isNotApplicable: true };
  const { scoring } = question;
  if (scoring.kind === 'startMinusEach') {
    const taken = chosen.filter((option) => !option.isExclusive).length;
    const rest = fixed(scoring.start) - fixed(scoring.each) * BigInt(taken);
    return { points: rest < 0n ? 0n : rest, isNotApplicable: false };
  }
  let points = 0n;
  for (const option of chosen) points += fixed(option.points ?? 0);
  return { points, isNotApplicable: false };
}

function isPosition({ min, max, step }: QuestionOf<'sliderQuestion'>, value: number): boolean {
  const index = Math.round((value - min) / step);
  const position = min + index * step;
  const exact = Number.isInteger(position) ? position : Number(position.toPrecision(12));
  return index >= 0 && index <= Math.floor((max - min) / step + 1e-9) && exact === value;
}

/** What is asked one by one: a matrix is a single choice for each of its rows, with its settings. */
export const plainQuestions = ({ questions }: Pick<Quiz, 'questions'>): Question[] =>
  questions.flatMap((question): Question[] => {
    if (question.type !== 'matrixQuestion') return [question];
    const { condition, maxPoints, weight, countsInTotal, isOptional, improvable } = question;
    return question.rows.map(({ key, title, isReversed }) => ({
      key,
      title,
      condition,
      maxPoints,
      weight,
      countsInTotal,
      isOptional,
      improvable,
      type: 'singleChoiceQuestion',
      options: [],
      answerSet: question.answerSet ?? { options: question.options },
      isReversed,
      scoring: { kind: 'pointsPerOption' },
    }));
  });

/** The keys of what a category lists: all rows of a matrix, or one. */
const listedIn = ({ questions }: Quiz, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const matrix = questions.find(({ key }) => key === name);
    return matrix?.type === 'matrixQuestion' ? matrix.rows.map(({ key }) => key) : [name];
  });

/** Every answer that can be given: for a selection, all but the empty one; one text for all. */
export function plainAnswers(question: Question): Answer[] {
  if (question.type === 'sliderQuestion') {
    const { min, max, step } = question;
    const count = Math.floor((max - min) / step + 1e-9) + 1;
    return Array.from({ length: count }, (_, index) => {
      const position = min + index * step;
      return Number.isInteger(position) ? position : Number(position.toPrecision(12));
    });
  }
  if (question.type === 'ratingQuestion' || question.type === 'numberQuestion') {
    const values: number[] = [];
    const step = question.type === 'numberQuestion' ? question.step : 1;
    for (let index = 0; ; index += 1) {
      const value = Number((question.lowest + index * step).toFixed(4));
      if (value > question.highest) return values;
      values.push(value);
    }
  }
  if (question.type === 'matrixQuestion') return [];
  if (question.type === 'textQuestion') return ['Time'];
  if (question.type !== 'singleChoiceQuestion' && question.type !== 'multiChoiceQuestion')
    return unknownType(question);
  const values = optionsOf(question).map(({ value }) => value);
  if (question.type === 'singleChoiceQuestion') return values;
  const selections: string[][] = [];
  for (let bits = 1; bits < 2 ** values.length; bits += 1) {
    const selection = values.filter((_, index) => bits & (1 << index));
    if (plainAnswer(question, selection)) selections.push(selection);
  }
  return selections;
}

/** Some texts, and what is none. */
export const TEXTS = [
  'Time',
  ' a\nb ',
  '=1+1',
  '…',
  'e\u0301'.repeat(20),
  'x'.repeat(21),
  '',
  ' \u0001\u200B\u202E',
];

function maximumOf(question: Question): bigint {
  if (question.maxPoints !== undefined) return fixed(question.maxPoints);
  const all = plainAnswers(question).map((answer) => plainAnswer(question, answer));
  return most([0n, ...all.flatMap((each) => (each && !each.isNotApplicable ? each.points : []))]);
}

/** The points of every answer that gives some, limited by the maximum. */
const allPoints = (question: Question): bigint[] =>
  plainAnswers(question).flatMap((answer) => {
    const found = plainAnswer(question, answer);
    return found && !found.isNotApplicable ? [least([found.points, maximumOf(question)])] : [];
  });

/** How a question counts: its points before the weight, and its maximum. `undefined`: not at all. */
type Way = (answer: unknown) => { points: bigint; maximum: bigint } | undefined;

const asItIs =
  (question: Question): Way =>
  (answer) => {
    const maximum = maximumOf(question);
    return { points: least([plainAnswer(question, answer)?.points ?? 0n, maximum]), maximum };
  };

const upsideDown =
  (question: Question): Way =>
  (answer) => {
    const { points, maximum } = asItIs(question)(answer) ?? { points: 0n, maximum: 0n };
    const all = allPoints(question);
    const ends = all.length === 0 ? 0n : least(all) + most(all);
    return { points: least([ends - points, maximum]), maximum };
  };

const byOptions =
  (question: Question, category: string): Way =>
  (answer) => {
    const points = plainCount(question, answer, category);
    if (points === undefined) return undefined;
    const all = plainAnswers(question).flatMap((each) =>
      plainAnswer(question, each)?.isNotApplicable
        ? []
        : (plainCount(question, each, category) ?? []),
    );
    return { points, maximum: most([0n, ...all]) };
  };

/** How a question counts in a category. */
function wayIn(quiz: Quiz, { key, questions, reversed = [] }: Category, question: Question): Way {
  if (listedIn(quiz, reversed).includes(question.key)) return upsideDown(question);
  if (listedIn(quiz, questions).includes(question.key)) return asItIs(question);
  return byOptions(question, key);
}

const weighed = (points: bigint, { weight = 1 }: Question) =>
  nearest(times([points, 1n], rational(weight)));

const own = (answers: Answers, key: string): unknown =>
  Object.getOwnPropertyDescriptor(answers, key)?.value;

const isEmpty = (answer: unknown) => Array.isArray(answer) && answer.length === 0;

type Visitor = { industry?: string; province?: string };

/** What is asked before the question, or the row of one, that has this key; its own rows are not. */
function plainBefore({ questions }: Quiz, key: string): Question[] {
  const index = questions.findIndex((question) =>
    plainQuestions({ questions: [question] }).some((row) => row.key === key),
  );
  return plainQuestions({ questions: questions.slice(0, index) });
}

/** The keys of the questions that are asked. */
export function plainAsked(quiz: Quiz, visitor: Visitor, answers: Answers): string[] {
  const asked: string[] = [];
  const givenTo = (key: string): unknown => {
    if (!asked.includes(key)) return undefined;
    const question = plainQuestions(quiz).find((each) => each.key === key);
    const answer = own(answers, key);
    return question && plainAnswer(question, answer) && !isEmpty(answer) ? answer : undefined;
  };
  const passes = (test: ConditionTest, own: string): boolean => {
    if (test.source === 'category') {
      const category = quiz.categories?.find(({ key }) => key === test.category);
      let points = 0n;
      for (const question of plainBefore(quiz, own)) {
        const given = givenTo(question.key);
        const found = given === undefined ? undefined : plainAnswer(question, given);
        if (!found || found.isNotApplicable || question.type === 'textQuestion') continue;
        const counted = category && wayIn(quiz, category, question)(given);
        if (counted) points += weighed(counted.points, question);
      }
      if (test.from !== undefined && points < fixed(test.from)) return false;
      return test.to === undefined || points <= fixed(test.to);
    }
    if (test.source !== 'answer') {
      const [list, value] =
        test.source === 'industry'
          ? [test.industries, visitor.industry]
          : [test.provinces, visitor.province];
      if (value === undefined) return false;
      return test.is === 'oneOf' ? list.includes(value) : !list.includes(value);
    }
    const given = givenTo(test.question);
    if (test.is === 'notAnswered') return given === undefined;
    if (given === undefined) return false;
    if (test.is === 'answered') return true;
    if (test.is === 'between') {
      if (typeof given !== 'number') return false;
      if (test.from !== undefined && given < test.from) return false;
      return test.to === undefined || given <= test.to;
    }
    const texts = (Array.isArray(given) ? given : [given]).map(String);
    const isIn = texts.some((text) => test.values?.includes(text));
    return test.is === 'oneOf' ? isIn : !isIn;
  };
  for (const { key, condition } of plainQuestions(quiz)) {
    const lines = condition?.lines ?? [];
    const results = lines.map((line) => line.tests.map((test) => passes(test, key)));
    if (results.every((line) => line.includes(true))) asked.push(key);
  }
  return asked;
}

/** What a list of questions gives by some settings, not yet rounded. */
function plainSum(
  questions: readonly Question[],
  settings: ScoreSettings,
  { asked, answers }: { asked: readonly string[]; answers: Answers },
  wayOf: (question: Question) => Way = asItIs,
) {
  let [points, maximum, weight] = [0n, 0n, 0n];
  let answered = 0;
  let isAnyAsked = false;
  for (const question of questions) {
    const counted = wayOf(question)(own(answers, question.key));
    if (!counted) continue;
    const answer = own(answers, question.key);
    const isAsked = asked.includes(question.key);
    const isSkipped = question.isOptional && isEmpty(answer);
    const found = isAsked && !isSkipped ? plainAnswer(question, answer) : undefined;
    isAnyAsked ||= isAsked;
    const isText = question.type === 'textQuestion';
    const isScored = !isText && found !== undefined && !found.isNotApplicable;
    if (isScored) {
      answered += 1;
      points += weighed(counted.points, question);
    }
    const isCounted =
      settings.outOf === 'answered'
        ? isScored
        : settings.outOf === 'asked'
          ? isAsked && !found?.isNotApplicable
          : true;
    if (!isCounted || isText) continue;
    maximum += weighed(counted.maximum, question);
    weight += fixed(question.weight ?? 1);
  }
  return { points, maximum, weight, answered, isAnyAsked };
}

type PlainSum = ReturnType<typeof plainSum>;

function ratioOf(
  { points, maximum, weight, answered }: PlainSum,
  { shows = 'percent', atLeastAnswered = 0 }: ScoreSettings,
): Rational | undefined {
  const bottom = { percent: maximum, points: 10_000n, mean: weight }[shows];
  return bottom > 0n && answered >= atLeastAnswered ? [points, bottom] : undefined;
}

const exactly = (ratio: Rational, { shows, decimals = 0 }: ScoreSettings, scale: number) => {
  const value = shows === 'points' || shows === 'mean' ? ratio : times(ratio, [BigInt(scale), 1n]);
  return Number(nearest(value, 10n ** BigInt(decimals))) / 10 ** decimals;
};

/** A whole percentage of questions is the formula of the brief, in doubles; all else is exact. */
function rounded(ratio: Rational, settings: ScoreSettings, scale: number): number {
  const { shows = 'percent', decimals = 0 } = settings;
  if (shows !== 'percent' || decimals > 0) return exactly(ratio, settings, scale);
  return Math.round((Number(ratio[0]) / Number(ratio[1])) * scale) + 0;
}

const within = (score: number, { shows }: ScoreSettings, scale: number) =>
  shows === 'points' || shows === 'mean' ? score : Math.min(Math.max(score, 0), scale);

/** The mean of the categories that have a score, by weight, in lowest terms. */
function plainMean(quiz: Quiz, parts: { ratio: Rational; weight: number }[]): Rational | undefined {
  const bounded = parts.map(({ ratio: [top, bottom], weight }) => {
    const isPercent = (quiz.scoring?.shows ?? 'percent') === 'percent';
    const limited = isPercent ? least([most([top, 0n]), bottom]) : top;
    return { top: limited, bottom, weight: fixed(weight) };
  });
  const all = bounded.reduce((sum, { weight }) => sum + weight, 0n);
  if (all === 0n) return undefined;
  const bottom = bounded.reduce((product, each) => product * each.bottom, 1n);
  const top = bounded.reduce(
    (sum, each) => sum + each.weight * each.top * (bottom / each.bottom),
    0n,
  );
  let [a, b] = [top < 0n ? -top : top, bottom * all];
  while (b !== 0n) [a, b] = [b, a % b];
  return [top / a, (bottom * all) / a];
}

export type PlainResult = {
  /** The number shown. */
  score?: number;
  categories: { key: string; score?: number }[];
  /** The keys of the categories that are highest. */
  highest: string[];
};

/** Everything that the answers of a visitor give. */
export function plainResult(quiz: Quiz, visitor: Visitor, answers: Answers): PlainResult {
  const { scale, scoring = {} } = quiz;
  const questions = plainQuestions(quiz);
  const sheet = { asked: plainAsked(quiz, visitor, answers), answers };
  const categories = (quiz.categories ?? []).map((category) => {
    const all = plainSum(questions, category, sheet, (question) => wayIn(quiz, category, question));
    const isNamed = category.maxPoints !== undefined && all.maximum > 0n;
    const sum = { ...all, maximum: isNamed ? fixed(category.maxPoints ?? 0) : all.maximum };
    const isLeftOut = category.isLeftOutUnasked && !all.isAnyAsked;
    const ratio = isLeftOut ? undefined : ratioOf(sum, category);
    const settings = { ...category, shows: scoring.highestBy ?? category.shows };
    const compared = ratio && ratioOf(sum, settings);
    return {
      ...sum,
      category,
      ratio,
      free: compared && rounded(compared, settings, scale),
      score: ratio && within(rounded(ratio, category, scale), category, scale),
    };
  });
  const counted = questions.filter(({ countsInTotal }) => countsInTotal !== false);
  const whole = plainSum(counted, scoring, sheet);
  const hasEnough = whole.answered >= (scoring.atLeastAnswered ?? 0);
  const mean = plainMean(
    quiz,
    categories.flatMap(({ ratio, category }) =>
      ratio ? [{ ratio, weight: category.weight ?? 1 }] : [],
    ),
  );
  const total =
    scoring.totalFrom === 'categories' ? (hasEnough ? mean : undefined) : ratioOf(whole, scoring);
  let value = total;
  let isOfQuestions = scoring.totalFrom !== 'categories';
  for (const { category: key, atLeast, factor } of scoring.adjustments ?? []) {
    const found = categories.find(({ category }) => category.key === key);
    if (value === undefined || found?.score === undefined || found.maximum <= 0n) continue;
    const [top, bottom] = rational(atLeast);
    if (found.points * 100n * bottom < top * found.maximum) continue;
    isOfQuestions = false;
    if (value[0] > 0n) value = times(value, rational(factor));
  }
  const scores = categories.flatMap(({ free }) => (free === undefined ? [] : [free]));
  return {
    score:
      value && scoring.hasTotal !== false
        ? within((isOfQuestions ? rounded : exactly)(value, scoring, scale), scoring, scale)
        : undefined,
    categories: categories.map(({ category, score }) => ({ key: category.key, score })),
    highest: hasEnough
      ? categories
          .filter(({ free }) => free !== undefined && free === Math.max(...scores))
          .map(({ category }) => category.key)
      : [],
  };
}
