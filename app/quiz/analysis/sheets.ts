import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Condition, ConditionTest, TestOf } from '#app/quiz/base/condition.ts';
import { type Subject, testPasses } from '#app/quiz/score/conditions.ts';
import { itemOf } from '#app/quiz/score/items.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { sumOf } from '#app/quiz/score/score-rule.ts';
import { type AnswerClass, answerClasses } from './answer-classes.ts';
import { CountLimitError } from './count-limits.ts';
import { pairQuestions, type QuestionPair } from './differences.ts';
import { blocksOf } from './sheet-order.ts';
import {
  type Alternative,
  dimensionsOf,
  inReading,
  type Reading,
  type SheetStep,
} from './sheet-steps.ts';

/**
 * Answer sheets as steps, each an answer to one question, that are counted without listing the sheets. One sheet
 * can be read in two ways at once, such as by a quiz before and after an edit. See
 * docs/scoring.md#counting-answer-sheets.
 */

/** Tests of which all, or any, must hold, with the bit that says whether they do as far as they are known. */
type Gate = { reading: number; bit: bigint; match: 'all' | 'any'; tests: readonly CountedTest[] };

type CountedTest = Exclude<ConditionTest, TestOf<'category'>>;

export type Sheets<Note> = {
  /** Steps in an order in which they can be taken. No condition connects two blocks. */
  blocks: SheetStep<Note>[][];
  /** The gates that are open at first: those that need all of their tests. */
  open: bigint;
  /** The gates of the first reading. */
  firstGates: bigint;
  /** The gates that are open where rows which are skipped together are answered. */
  rowGates: bigint;
};

/**
 * The steps of all sheets that answer what some reading asks. A question of two readings has the answers that
 * both have, and can be skipped if it can in both. Subjects that no test tells apart are one.
 */
export function sheetsFor<Note>(readings: readonly Reading<Note>[]): Sheets<Note> {
  const gates = gatesOf(readings);
  const pairs = pairsOf(readings);
  const together = skippedTogether(readings, pairs, 1n << BigInt(gates.length));
  const steps = pairs.map((pair) => questionStep(readings, gates, pair, together.get(pair)));
  return {
    blocks: blocksOf(readings, [...subjectStep(readings, gates), ...steps]),
    open: bitsOf(gates.filter(({ match }) => match === 'all')),
    firstGates: bitsOf(gates.filter(({ reading }) => reading === 0)),
    rowGates: [...together.values()].reduce((all, { bit }) => all | bit, 0n),
  };
}

const bitsOf = (gates: readonly Gate[]) => gates.reduce((all, { bit }) => all | bit, 0n);

/** Rows of one question that are answered all, or skipped all. `bit`: whether they are answered. */
type Together = { bit: bigint; first: QuestionPair };

/** Of each pair that can be skipped with other rows, those. `bit`: the first one that is free. */
function skippedTogether<Note>(
  readings: readonly Reading<Note>[],
  pairs: readonly QuestionPair[],
  bit: bigint,
): Map<QuestionPair, Together> {
  const groups = new Map<string, QuestionPair[]>();
  for (const pair of pairs) {
    const versions = readings.map((_, reading) => inReading(pair, reading));
    if (versions.some((question) => question && !(question.rowOf && question.isOptional))) continue;
    const name = versions.map((question) => question?.rowOf?.key).join();
    groups.set(name, [...(groups.get(name) ?? []), pair]);
  }
  return new Map(
    [...groups.values()].flatMap((group, index) => {
      const [first, ...others] = group;
      return first && others.length > 0
        ? group.map((pair) => [pair, { bit: bit << BigInt(index), first }] as const)
        : [];
    }),
  );
}

function pairsOf<Note>([one, other]: readonly Reading<Note>[]): QuestionPair[] {
  if (one && other) return pairQuestions(one.quiz, other.quiz);
  return (one ? questionsOf(one.quiz) : []).map((before) => ({
    key: before.key,
    space: answerSpaceOf(before),
    before,
  }));
}

function gatesOf<Note>(readings: readonly Reading<Note>[]): Gate[] {
  const found = new Map<string, Omit<Gate, 'bit'>>();
  for (const [reading, { quiz }] of readings.entries())
    for (const { condition } of questionsOf(quiz))
      for (const gate of gatesFor(reading, condition)) found.set(nameOfGate(gate), gate);
  return [...found.values()].map((gate, index) => ({ ...gate, bit: 1n << BigInt(index) }));
}

/** The gates that must be open where a condition holds: one for all lines of one test, and one for each other line. */
function gatesFor(reading: number, condition: Condition | undefined): Omit<Gate, 'bit'>[] {
  const lines = (condition?.lines ?? []).map(({ tests }) => tests.filter(isCounted));
  const all = lines.flatMap((tests) => (tests.length === 1 ? tests : []));
  const others = lines.filter((tests) => tests.length > 1);
  return [
    ...(all.length > 0 ? [{ reading, match: 'all' as const, tests: all }] : []),
    ...others.map((tests) => ({ reading, match: 'any' as const, tests })),
  ];
}

const nameOfGate = ({ reading, match, tests }: Omit<Gate, 'bit'>) =>
  JSON.stringify([reading, match, tests]);

function isCounted(test: ConditionTest): test is CountedTest {
  if (test.source === 'category') throw new CountLimitError(POINTS_SO_FAR);
  return true;
}

const POINTS_SO_FAR =
  'A question is asked by the points of a category so far. Answer combinations are not counted for that.';

/** What tests do to the gates once it is known whether they pass. */
function turn(
  gates: readonly Gate[],
  passes: (test: CountedTest, reading: number) => boolean | undefined,
): { keeps: bigint; sets: bigint } {
  let [keeps, sets] = [-1n, 0n];
  for (const { reading, bit, match, tests } of gates) {
    const results = tests.map((test) => passes(test, reading));
    if (match === 'all' && results.includes(false)) keeps &= ~bit;
    if (match === 'any' && results.includes(true)) sets |= bit;
  }
  return { keeps, sets };
}

function questionStep<Note>(
  readings: readonly Reading<Note>[],
  gates: readonly Gate[],
  pair: QuestionPair,
  together?: Together,
): SheetStep<Note> {
  const { key } = pair;
  const isLater = together !== undefined && together.first !== pair;
  const versions = readings.map((_, reading) => inReading(pair, reading));
  const isAbout = (test: CountedTest) => test.source === 'answer' && test.question === key;
  const own = gates.filter((gate) => versions[gate.reading] && gate.tests.some(isAbout));
  const tests = own.flatMap((gate) =>
    gate.tests.flatMap((test) => (test.source === 'answer' && isAbout(test) ? test : [])),
  );
  const told = [
    ...tests.map(({ values = [] }) => values),
    ...readings.flatMap((each, reading) => {
      const question = versions[reading];
      return question ? (each.told?.(question) ?? []) : [];
    }),
  ];
  const dimensions = dimensionsOf(readings);
  const outcomeOf = (
    asked: readonly boolean[],
    { answer, count }: AnswerClass,
  ): Alternative<Note> => {
    const known = new Map(answer === undefined ? [] : [[key, answer]]);
    const { keeps, sets } = turn(own, (test, reading) =>
      isAbout(test) ? testPasses(test, {}, asked[reading] ? known : NOTHING) : undefined,
    );
    return {
      ...{ count, answer },
      adds: dimensions.map(({ reading, group: { has, rule }, field }) => {
        const question = versions[reading];
        if (!question || !has(question)) return 0;
        return sumOf([itemOf(question, Object.fromEntries(known), asked[reading])], rule)[field];
      }),
      keeps,
      sets: answer !== undefined && together?.first === pair ? sets | together.bit : sets,
      marks: readings.flatMap(({ mark }, reading) => {
        const question = versions[reading];
        if (!question || !mark || !asked[reading] || answer === undefined) return [];
        return mark(question, answer) ?? [];
      }),
    };
  };
  let classes: AnswerClass[] | undefined;
  const made = new Map<string, Alternative<Note>[]>();
  return {
    pair,
    firstRow: isLater ? together.first : undefined,
    gates: [
      ...readings.map((_, reading) => {
        const needed = gatesFor(reading, versions[reading]?.condition).map(nameOfGate);
        return bitsOf(gates.filter((gate) => needed.includes(nameOfGate(gate))));
      }),
      ...(isLater ? [together.bit] : []),
    ],
    outcomes(asked) {
      const isAsked = versions.some((question, reading) => question && asked[reading]);
      const name = isAsked ? String(asked) : '';
      const known = made.get(name);
      if (known) return known;
      const present = versions.flatMap((question) => question ?? []);
      if (isAsked) classes ??= answerClasses(present, pair.space, told, tests);
      const isAnswered = asked[readings.length];
      const list = (isAsked && classes ? classes : [{ count: 1n }]).filter(
        ({ answer }) =>
          !isAsked || isAnswered === undefined || (answer !== undefined) === isAnswered,
      );
      const outcomes = list.map((each) => outcomeOf(asked, each));
      made.set(name, outcomes);
      return outcomes;
    },
  };
}

const NOTHING: ReadonlyMap<string, Answer> = new Map();

/** The kinds of subjects that some test tells apart; nothing where there is no such test. */
function subjectStep<Note>(
  readings: readonly Reading<Note>[],
  gates: readonly Gate[],
): SheetStep<Note>[] {
  const own = gates.filter(({ tests }) => tests.some(({ source }) => source !== 'answer'));
  const tests = own.flatMap((gate) => gate.tests.filter(({ source }) => source !== 'answer'));
  if (tests.length === 0) return [];
  const industries = readings.at(-1)?.quiz.industries.map(({ value }) => value) ?? [];
  const provinces = tests.flatMap((test) => (test.source === 'province' ? test.provinces : []));
  const kinds = new Map<string, Subject>();
  for (const industry of industries)
    for (const province of [...new Set(provinces), OTHER_PROVINCE]) {
      const subject = { industry, province };
      kinds.set(String(tests.map((test) => testPasses(test, subject, NOTHING))), subject);
    }
  const adds = dimensionsOf(readings).map(() => 0);
  const outcomes = [...kinds.values()].map((subject) => ({
    ...{ count: 1n, subject, adds, marks: [] },
    ...turn(own, (test) =>
      test.source === 'answer' ? undefined : testPasses(test, subject, NOTHING),
    ),
  }));
  return [{ gates: readings.map(() => 0n), outcomes: () => outcomes }];
}

/** Any province that no test names. An empty text would be none. */
const OTHER_PROVINCE = ' ';
