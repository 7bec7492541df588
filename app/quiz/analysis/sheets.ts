import type { Answer } from '#app/quiz/base/answer-space.ts';
import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import type { Subject } from '#app/quiz/score/conditions.ts';
import { pointsOfKnown, testPasses } from '#app/quiz/score/conditions.ts';
import { itemOf } from '#app/quiz/score/items.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { sumOf } from '#app/quiz/score/score-rule.ts';
import { type AnswerClass, answerClasses, totalCount } from './answer-classes.ts';
import {
  type ConditionLine,
  conditionLines,
  linesFor,
  type Tally,
  type Test,
  talliesOf,
} from './condition-lines.ts';
import {
  type Alternative,
  dimensionsOf,
  type Gate,
  type Reading,
  type SheetStep,
} from './sheet-steps.ts';

export type Sheets<Note> = ReturnType<typeof sheetsFor<Note>>;

/**
 * Answer sheets as steps, each an answer to a question that some reading asks, that are counted without
 * listing the sheets. One sheet can be read in two ways at once, each with another answer to one question.
 * Subjects that no test tells apart are one. See docs/scoring.md#counting-answer-sheets.
 */
export function sheetsFor<Note>(readings: readonly Reading<Note>[]) {
  const lines = conditionLines(readings);
  const questions = readings[0] ? questionsOf(readings[0].quiz) : [];
  const together = skippedTogether(questions, 1n << BigInt(lines.length));
  const subject = subjectStep(readings, lines);
  const placesOf = (isSource: (question?: Question) => boolean) =>
    [...subject.map(() => undefined), ...questions].flatMap((each, at) =>
      isSource(each) ? at : [],
    );
  /** Points so far, with the places of the steps that give them. */
  const tallies = talliesOf(lines).map((tally) => ({
    ...tally,
    sources: placesOf((each) => each !== undefined && isCounted(each, tally)),
  }));
  const lineOf = new Map(
    lines.map((line) => {
      const { bit, tests } = line;
      const own = [...tallies.keys()].filter((at) => tallies[at]?.isIn(line));
      const sources = placesOf((each) => tests.some(isAbout(each)));
      const counted = own.flatMap((at) => tallies[at]?.sources ?? []);
      return [line, { bit, sources: [...sources, ...counted], tallies: own }];
    }),
  );
  const steps = questions.map((question) => {
    const rows = together.get(question);
    const gates = [...readings.entries()].map(([reading, each]): Gate => {
      const own = linesFor(lines, [reading, each], question);
      return { mask: bitsOf(own), lines: own.flatMap((line) => lineOf.get(line) ?? []) };
    });
    if (rows && rows.first !== question) {
      const sources = placesOf((each) => each === rows.first);
      gates.push({ mask: rows.bit, lines: [{ bit: rows.bit, sources, tallies: [] }] });
    }
    return questionStep(readings, { question, gates, lines, tallies, rows });
  });
  return {
    /** In the order of the quiz. */
    steps: [...subject, ...steps],
    tallies,
    /** The lines of conditions of the first reading. */
    firstLines: bitsOf(lines.filter(({ reading }) => reading === 0)),
    /** The bits that are set where rows which are skipped together are answered. */
    rowBits: bitsOf([...together.values()]),
  };
}

/** Rows of one question that are answered all, or skipped all. `bit`: whether they are answered. */
type Together = { bit: bigint; first: Question };

/** Of each question that can be skipped with other rows, those. `bit`: the first one that is free. */
function skippedTogether(questions: readonly Question[], bit: bigint): Map<Question, Together> {
  const skippable = questions.filter(({ rowOf, isOptional }) => rowOf && isOptional);
  const groups = Map.groupBy(skippable, ({ rowOf }) => rowOf?.key);
  const several = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(
    several.flatMap((rows, index) => {
      const [first] = rows;
      return first ? rows.map((row) => [row, { bit: bit << BigInt(index), first }] as const) : [];
    }),
  );
}

const bitsOf = (list: readonly { bit: bigint }[]) => list.reduce((all, { bit }) => all | bit, 0n);

/** Whether a test looks at the answer to this question, or without one, at the subject. */
const isAbout = (question?: Question) => (test: Test) =>
  test.source === 'answer' ? question?.key === test.question : question === undefined;

/** Whether a question gives such points so far. */
const isCounted = ({ key }: Question, { questions: keys }: Tally) => keys.includes(key);

/** The lines that hold because of one of their tests. */
const holding = (
  lines: readonly ConditionLine[],
  passes: (test: Test, reading: number) => boolean,
): bigint =>
  bitsOf(lines.filter(({ tests, reading }) => tests.some((test) => passes(test, reading))));

type StepOf = {
  question: Question;
  gates: readonly Gate[];
  lines: readonly ConditionLine[];
  tallies: readonly Tally[];
  rows: Together | undefined;
};

function questionStep<Note>(
  readings: readonly Reading<Note>[],
  { question, gates, lines, tallies, rows }: StepOf,
): SheetStep<Note> {
  const { key } = question;
  const isOwn = isAbout(question);
  const own = lines.filter(({ tests }) => tests.some(isOwn));
  const tests = own.flatMap((line) =>
    line.tests.flatMap((test) => (test.source === 'answer' && isOwn(test) ? test : [])),
  );
  const told = [
    ...tests.map(({ values = [] }) => values),
    ...readings.flatMap((each) => each.told?.(question) ?? []),
  ];
  const dimensions = dimensionsOf(readings);
  const outcomeOf = (
    asked: readonly boolean[],
    { answer, count }: AnswerClass,
  ): Alternative<Note> => {
    const known = new Map(answer === undefined ? [] : [[key, answer]]);
    const sets = holding(
      own,
      (test, reading) => isOwn(test) && testPasses(test, {}, asked[reading] ? known : NOTHING),
    );
    return {
      count,
      adds: dimensions.map(({ reading, group: { has, itemIn, rule }, field }) => {
        if (!field || !has(question)) return 0;
        const item = itemOf(question, Object.fromEntries(known), asked[reading]);
        return sumOf([itemIn?.(item) ?? item], rule)[field];
      }),
      sets: answer !== undefined && rows?.first === question ? sets | rows.bit : sets,
      tallies: tallies.map((tally) =>
        asked[tally.reading] && isCounted(question, tally)
          ? toFixedPoint(pointsOfKnown(tally.category, [question], known))
          : 0,
      ),
      marks: readings.flatMap(({ mark }, reading) =>
        asked[reading] && answer !== undefined ? (mark?.(question, answer) ?? []) : [],
      ),
    };
  };
  const observed = readings[0]?.observed;
  let classes: readonly AnswerClass[] | undefined;
  const made = new Map<string, Alternative<Note>[]>();
  return {
    question,
    gates,
    outcomes(asked) {
      const isAsked = readings.some((_, reading) => asked[reading]);
      return getOrMake(made, isAsked ? String(asked) : '', () => {
        if (isAsked || observed)
          classes ??= observed?.answers.get(key) ?? answerClasses(question, told, tests);
        // A row is skipped if and only if the first one is.
        const isLater = gates.length > readings.length;
        const given = (classes ?? []).filter(({ answer }) => !isLater || answer !== undefined);
        // Without an answer, a question has the weight of all its answers, so that each way through the quiz
        // keeps its share.
        const none = { count: observed ? totalCount(given) : 1n };
        const list = isAsked && asked[readings.length] !== false ? given : [none];
        return list.map((each) => outcomeOf(asked, each));
      });
    },
  };
}

const NOTHING: ReadonlyMap<string, Answer> = new Map();

/** The kinds of subjects that some test tells apart; nothing where there is no such test. */
function subjectStep<Note>(
  readings: readonly Reading<Note>[],
  lines: readonly ConditionLine[],
): SheetStep<Note>[] {
  const isOfSubject = isAbout();
  const tests = lines.flatMap((line) => line.tests.filter(isOfSubject));
  if (tests.length === 0) return [];
  const industries = readings[0]?.quiz.industries.map(({ value }) => value) ?? [];
  const provinces = tests.flatMap((test) => (test.source === 'province' ? test.provinces : []));
  const all = industries.flatMap((industry) =>
    [...new Set(provinces), OTHER_PROVINCE].map((province) => ({ industry, province, count: 1n })),
  );
  const observed = readings[0]?.observed?.subjects;
  const kinds = new Map<string, { subject: Subject; count: bigint }>();
  for (const { count, ...subject } of observed ?? all) {
    const kind = String(tests.map((test) => testPasses(test, subject, NOTHING)));
    const known = observed ? (kinds.get(kind)?.count ?? 0n) : 0n;
    kinds.set(kind, { subject, count: known + count });
  }
  const adds = dimensionsOf(readings).map(() => 0);
  const outcomes = [...kinds.values()].map(({ subject, count }) => ({
    count,
    adds,
    tallies: [],
    marks: [],
    sets: holding(lines, (test) => isOfSubject(test) && testPasses(test, subject, NOTHING)),
  }));
  return [{ gates: [], outcomes: () => outcomes }];
}

/** Any province that no test names. An empty text would be none. */
const OTHER_PROVINCE = ' ';
