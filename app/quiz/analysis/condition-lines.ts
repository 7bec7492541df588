import type { ConditionTest, TestOf } from '#app/quiz/base/condition.ts';
import { fromFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { categoryIn, countedBefore, isWithin } from '#app/quiz/score/conditions.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import type { Reading } from './sheet-steps.ts';

/** A line of conditions of one reading. Its bit is set once one of its tests holds. */
export type ConditionLine = {
  name: string;
  reading: number;
  bit: bigint;
  /** Those that look at one answer, or at the subject. */
  tests: readonly Test[];
  /** Those that look at the points of a category so far, with the questions that give them. */
  sums: readonly {
    test: TestOf<'category'>;
    category?: Category;
    questions: readonly string[];
  }[];
};

export type Test = Exclude<ConditionTest, TestOf<'category'>>;

/** Points so far of which lines depend. */
export type Tally = {
  reading: number;
  category?: Category;
  /** The questions that give them, by their keys. */
  questions: readonly string[];
  isIn: (line: ConditionLine) => boolean;
  /** The lines that hold with so many points, in ten-thousandths. */
  linesAt: (points: number) => bigint;
};

export function conditionLines<Note>(readings: readonly Reading<Note>[]): ConditionLine[] {
  const all = readings.flatMap(({ quiz }, reading) =>
    questionsOf(quiz).flatMap((question) => linesOf(quiz, reading, question)),
  );
  const different = new Map(all.map((line) => [line.name, line]));
  return [...different.values()].map((line, index) => ({ ...line, bit: 1n << BigInt(index) }));
}

/** Those that must all hold for a question to be asked. */
export function linesFor<Note>(
  lines: readonly ConditionLine[],
  [reading, { quiz }]: [number, Reading<Note>],
  question: Question | undefined,
): ConditionLine[] {
  const names = question ? linesOf(quiz, reading, question).map(({ name }) => name) : [];
  return lines.filter(({ name }) => names.includes(name));
}

const linesOf = (quiz: Quiz, reading: number, question: Question): Omit<ConditionLine, 'bit'>[] =>
  (question.condition?.lines ?? []).map((line) => {
    const tests = line.tests.filter((test) => test.source !== 'category');
    const sums = line.tests.flatMap((test) => {
      if (test.source !== 'category') return [];
      const counted = countedBefore(quiz, question, test.category);
      const category = categoryIn(quiz, test.category);
      return { test, category, questions: counted.map(({ key }) => key) };
    });
    return { name: JSON.stringify([reading, tests, sums]), reading, tests, sums };
  });

/** The different points so far that these lines test. */
export function talliesOf(lines: readonly ConditionLine[]): Tally[] {
  const nameOf = (reading: number, { test, questions }: ConditionLine['sums'][number]) =>
    JSON.stringify([reading, test.category, questions]);
  const named = lines.flatMap(({ reading, sums }) =>
    sums.map(
      ({ test, ...sum }) => [nameOf(reading, { test, ...sum }), { reading, ...sum }] as const,
    ),
  );
  return [...new Map(named)].map(([name, tally]) => {
    const testsIn = ({ reading, sums }: ConditionLine) =>
      sums.filter((sum) => nameOf(reading, sum) === name).map(({ test }) => test);
    return {
      ...tally,
      isIn: (line) => testsIn(line).length > 0,
      linesAt: (points) =>
        lines
          .filter((line) => testsIn(line).some((test) => isWithin(test, fromFixedPoint(points))))
          .reduce((bits, { bit }) => bits | bit, 0n),
    };
  });
}
