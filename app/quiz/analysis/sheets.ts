import type { Answer } from '#app/quiz/base/answer-space.ts';
import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Subject } from '#app/quiz/score/conditions.ts';
import { pointsOfKnown, testPasses } from '#app/quiz/score/conditions.ts';
import { itemOf } from '#app/quiz/score/items.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { sumOf } from '#app/quiz/score/score-rule.ts';
import { type AnswerClass, answerClasses } from './answer-classes.ts';
import {
  type ConditionLine,
  conditionLines,
  linesFor,
  type Tally,
  type Test,
  talliesOf,
} from './condition-lines.ts';
import { pairQuestions, type QuestionPair } from './differences.ts';
import {
  type Alternative,
  dimensionsOf,
  type Gate,
  inReading,
  type Reading,
  type SheetStep,
} from './sheet-steps.ts';
import { skippedTogether, type Together } from './skipped-together.ts';

/**
 * Answer sheets as steps, each an answer to one question, that are counted without listing the sheets. One sheet
 * can be read in two ways at once, such as by a quiz before and after an edit. See
 * docs/scoring.md#counting-answer-sheets.
 */
export type Sheets<Note> = {
  /** In the order of the quiz. */
  steps: readonly SheetStep<Note>[];
  /** Points so far, with the places of the steps that give them. */
  tallies: readonly (Tally & { sources: readonly number[] })[];
  /** The lines of conditions of the first reading. */
  firstLines: bigint;
  /** The bits that are set where rows which are skipped together are answered. */
  rowBits: bigint;
};

/**
 * The steps of all sheets that answer what some reading asks. A question of two readings has the answers that
 * both have, and can be skipped if it can in both. Subjects that no test tells apart are one.
 */
export function sheetsFor<Note>(readings: readonly Reading<Note>[]): Sheets<Note> {
  const lines = conditionLines(readings);
  const pairs = pairsOf(readings);
  const together = skippedTogether(readings, pairs, 1n << BigInt(lines.length));
  const subject = subjectStep(readings, lines);
  const placesOf = (isSource: (pair?: QuestionPair) => boolean) =>
    [...subject.map(() => undefined), ...pairs].flatMap((pair, at) => (isSource(pair) ? at : []));
  const tallies = talliesOf(lines).map((tally) => ({
    ...tally,
    sources: placesOf((pair) => pair !== undefined && isCounted(pair, tally)),
  }));
  const lineOf = new Map(
    lines.map((line) => {
      const { reading, bit, tests } = line;
      const own = [...tallies.keys()].filter((at) => tallies[at]?.isIn(line));
      const sources = placesOf((pair) => tests.some(isAbout(pair, reading)));
      const counted = own.flatMap((at) => tallies[at]?.sources ?? []);
      return [line, { bit, sources: [...sources, ...counted], tallies: own }];
    }),
  );
  const steps = pairs.map((pair) => {
    const rows = together.get(pair);
    const gates = [...readings.entries()].map(([reading, each]): Gate => {
      const own = linesFor(lines, [reading, each], inReading(pair, reading));
      return { mask: bitsOf(own), lines: own.flatMap((line) => lineOf.get(line) ?? []) };
    });
    if (rows && rows.first !== pair) {
      const sources = placesOf((each) => each === rows.first);
      gates.push({ mask: rows.bit, lines: [{ bit: rows.bit, sources, tallies: [] }] });
    }
    return questionStep(readings, { pair, gates, lines, tallies, rows });
  });
  return {
    ...{ steps: [...subject, ...steps], tallies },
    firstLines: bitsOf(lines.filter(({ reading }) => reading === 0)),
    rowBits: bitsOf([...together.values()]),
  };
}

const bitsOf = (list: readonly { bit: bigint }[]) => list.reduce((all, { bit }) => all | bit, 0n);

/** Whether a test of a reading looks at the answer to this question, or without one, at the subject. */
const isAbout = (pair: QuestionPair | undefined, reading: number) => (test: Test) =>
  test.source === 'answer'
    ? pair !== undefined && inReading(pair, reading)?.key === test.question
    : pair === undefined;

function pairsOf<Note>([one, other]: readonly Reading<Note>[]): QuestionPair[] {
  if (one && other) return pairQuestions(one.quiz, other.quiz);
  return (one ? questionsOf(one.quiz) : []).map((before) => ({
    key: before.key,
    space: answerSpaceOf(before),
    before,
  }));
}

/** Whether a question gives such points so far. */
const isCounted = (pair: QuestionPair, { reading, questions }: Tally) =>
  questions.includes(inReading(pair, reading)?.key ?? '');

/** The lines that hold because of one of their tests. */
const holding = (
  lines: readonly ConditionLine[],
  passes: (test: Test, reading: number) => boolean,
): bigint =>
  bitsOf(lines.filter(({ tests, reading }) => tests.some((test) => passes(test, reading))));

type StepOf = {
  pair: QuestionPair;
  gates: readonly Gate[];
  lines: readonly ConditionLine[];
  tallies: readonly Tally[];
  rows: Together | undefined;
};

function questionStep<Note>(
  readings: readonly Reading<Note>[],
  { pair, gates, lines, tallies, rows }: StepOf,
): SheetStep<Note> {
  const { key } = pair;
  const versions = readings.map((_, reading) => inReading(pair, reading));
  const own = lines.filter(({ tests, reading }) => tests.some(isAbout(pair, reading)));
  const tests = own.flatMap((line) =>
    line.tests.flatMap((test) =>
      test.source === 'answer' && isAbout(pair, line.reading)(test) ? test : [],
    ),
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
    const sets = holding(
      own,
      (test, reading) =>
        isAbout(pair, reading)(test) && testPasses(test, {}, asked[reading] ? known : NOTHING),
    );
    return {
      ...{ count, answer },
      adds: dimensions.map(({ reading, group: { has, itemIn, rule }, field }) => {
        const question = versions[reading];
        if (!question || !field || !has(question)) return 0;
        const item = itemOf(question, Object.fromEntries(known), asked[reading]);
        return sumOf([itemIn?.(item) ?? item], rule)[field];
      }),
      sets: answer !== undefined && rows?.first === pair ? sets | rows.bit : sets,
      tallies: tallies.map((tally) => {
        const question = versions[tally.reading];
        return question && asked[tally.reading] && isCounted(pair, tally)
          ? toFixedPoint(pointsOfKnown(tally.category, [question], known))
          : 0;
      }),
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
    gates,
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
  lines: readonly ConditionLine[],
): SheetStep<Note>[] {
  const isOfSubject = isAbout(undefined, 0);
  const tests = lines.flatMap((line) => line.tests.filter(isOfSubject));
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
    ...{ count: 1n, subject, adds, tallies: [], marks: [] },
    sets: holding(lines, (test) => isOfSubject(test) && testPasses(test, subject, NOTHING)),
  }));
  return [{ gates: [], outcomes: () => outcomes }];
}

/** Any province that no test names. An empty text would be none. */
const OTHER_PROVINCE = ' ';
