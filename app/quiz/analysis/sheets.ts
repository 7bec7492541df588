import type { Condition, ConditionTest } from '#app/quiz/contract/condition.ts';
import type { Answer } from '#app/quiz/score/answers.ts';
import { type Subject, testPasses } from '#app/quiz/score/conditions.ts';
import { itemOf } from '#app/quiz/score/items.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { sumOf } from '#app/quiz/score/score.ts';
import { type AnswerClass, answerClasses } from './answer-classes.ts';
import { pairQuestions, type QuestionPair } from './differences.ts';
import { blocksOf } from './sheet-order.ts';
import { dimensionsOf, inReading, type Outcome, type Reading, type Step } from './sheet-steps.ts';

/**
 * Answer sheets as steps, each an answer to one question, that are counted without listing the sheets. One sheet
 * can be read in two ways at once, such as by a quiz before and after an edit. See
 * docs/scoring.md#counting-answer-sheets.
 */

/** A condition of a reading, with the bit that says whether it holds as far as its tests are known. */
type Gate = { reading: number; bit: bigint; condition: Condition };

export type Sheets<Note> = {
  /** Steps in an order in which they can be taken. No condition connects two blocks. */
  blocks: Step<Note>[][];
  /** The gates that are open at first: those that need all of their tests. */
  open: bigint;
  /** The gates of the first reading. */
  firstGates: bigint;
};

/**
 * The steps of all sheets that answer what some reading asks. A question of two readings has the answers that
 * both have, and can be skipped if it can in both. Subjects that no test tells apart are one.
 */
export function sheetsFor<Note>(readings: readonly Reading<Note>[]): Sheets<Note> {
  const gates = gatesOf(readings);
  const steps = pairsOf(readings).map((pair) => questionStep(readings, gates, pair));
  const bits = (list: readonly Gate[]) => list.reduce((all, { bit }) => all | bit, 0n);
  return {
    blocks: blocksOf(readings, [...subjectStep(readings, gates), ...steps]),
    open: bits(gates.filter(({ condition }) => condition.match === 'all')),
    firstGates: bits(gates.filter(({ reading }) => reading === 0)),
  };
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
      if (condition) found.set(nameOfGate(reading, condition), { reading, condition });
  return [...found.values()].map((gate, index) => ({ ...gate, bit: 1n << BigInt(index) }));
}

const nameOfGate = (reading: number, condition: Condition) => JSON.stringify([reading, condition]);

/** What tests do to the gates once it is known whether they pass. */
function turn(
  gates: readonly Gate[],
  passes: (test: ConditionTest, reading: number) => boolean | undefined,
): { keeps: bigint; sets: bigint } {
  let [keeps, sets] = [-1n, 0n];
  for (const { reading, bit, condition } of gates) {
    const results = condition.tests.map((test) => passes(test, reading));
    if (condition.match === 'all' && results.includes(false)) keeps &= ~bit;
    if (condition.match === 'any' && results.includes(true)) sets |= bit;
  }
  return { keeps, sets };
}

function questionStep<Note>(
  readings: readonly Reading<Note>[],
  gates: readonly Gate[],
  pair: QuestionPair,
): Step<Note> {
  const { key } = pair;
  const versions = readings.map((_, reading) => inReading(pair, reading));
  const isAbout = (test: ConditionTest) => test.source === 'answer' && test.question === key;
  const own = gates.filter(
    ({ reading, condition }) => versions[reading] && condition.tests.some(isAbout),
  );
  const tests = own.flatMap(({ condition }) =>
    condition.tests.flatMap((test) => (test.source === 'answer' && isAbout(test) ? test : [])),
  );
  const told = [
    ...tests.map(({ values = [] }) => values),
    ...readings.flatMap((each, reading) => {
      const question = versions[reading];
      return question ? (each.told?.(question) ?? []) : [];
    }),
  ];
  const dimensions = dimensionsOf(readings);
  const outcomeOf = (asked: readonly boolean[], { answer, count }: AnswerClass): Outcome<Note> => {
    const known = new Map(answer === undefined ? [] : [[key, answer]]);
    return {
      ...{ count, answer },
      adds: dimensions.map(({ reading, group: { has, rule }, field }) => {
        const question = versions[reading];
        if (!question || !has(question)) return 0;
        return sumOf([itemOf(question, Object.fromEntries(known), asked[reading])], rule)[field];
      }),
      ...turn(own, (test, reading) =>
        isAbout(test) ? testPasses(test, {}, asked[reading] ? known : NOTHING) : undefined,
      ),
      marks: readings.flatMap(({ mark }, reading) => {
        const question = versions[reading];
        if (!question || !mark || !asked[reading] || answer === undefined) return [];
        return mark(question, answer) ?? [];
      }),
    };
  };
  let classes: AnswerClass[] | undefined;
  const made = new Map<string, Outcome<Note>[]>();
  return {
    pair,
    gates: readings.map((_, reading) => {
      const condition = versions[reading]?.condition;
      const name = condition && nameOfGate(reading, condition);
      return gates.find((gate) => nameOfGate(gate.reading, gate.condition) === name)?.bit ?? 0n;
    }),
    outcomes(asked) {
      const isAsked = versions.some((question, reading) => question && asked[reading]);
      const name = isAsked ? String(asked) : '';
      const known = made.get(name);
      if (known) return known;
      const present = versions.flatMap((question) => question ?? []);
      if (isAsked) classes ??= answerClasses(present, pair.space, told, tests);
      const list = isAsked ? (classes ?? []) : [{ count: 1n }];
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
): Step<Note>[] {
  const own = gates.filter(({ condition }) =>
    condition.tests.some(({ source }) => source !== 'answer'),
  );
  const tests = own.flatMap(({ condition }) =>
    condition.tests.filter(({ source }) => source !== 'answer'),
  );
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

/** Any province that no test names. */
const OTHER_PROVINCE = '';
