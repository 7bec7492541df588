import type { Answer } from '#app/quiz/base/answer-space.ts';
import { type NumberSpace, ruleOf } from '#app/quiz/base/answer-space.ts';
import { type NumberRange, runsWithin } from '#app/quiz/base/number-values.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerFromValues, hasValue } from '#app/quiz/score/answers.ts';
import { answerSpaceOf, prepareQuestion } from '#app/quiz/score/prepare.ts';
import { assertCountable, MAX_CLASSES } from './count-limits.ts';

/** Answers that count the same, one of them as an example. No answer: the question is skipped. */
export type AnswerClass = { answer?: Answer; count: bigint };

/** How many there are in all. */
export const totalCount = (list: readonly { count: bigint }[]) =>
  list.reduce((sum, { count }) => sum + count, 0n);

/**
 * The answers to a question in classes that have the same points, of each of the sets `told` either a value or
 * none, and are all in each of the ranges or all not. Selections and numbers are counted without listing them.
 * Throws `CountLimitError` if there are too many classes.
 */
export function answerClasses(
  question: Question,
  told: readonly (readonly string[])[] = [],
  ranges: readonly NumberRange[] = [],
): AnswerClass[] {
  const space = answerSpaceOf(question);
  const skipped = question.isOptional ? [{ count: 1n }] : [];
  if (space.kind === 'number')
    return [...skipped, ...numbers(space, [...namedIn(space, told), ...ranges])];
  const { exclusive } = prepareQuestion(question);
  const values = space.choices.map(({ value }) => String(value));
  const isAlone = (value: string) => space.kind !== 'some' || exclusive.has(value);
  const together = values.filter((value) => !isAlone(value));
  const chosen = [
    ...values.filter(isAlone).map((value) => ({ values: [value], count: 1n })),
    ...selections(question, together, told),
  ];
  return [
    ...skipped,
    ...chosen.map(({ values, count }) => ({ answer: answerFromValues(question, values), count })),
  ];
}

const namedIn = (space: NumberSpace, told: readonly (readonly string[])[]): NumberRange[] =>
  told
    .flat()
    .filter((value) => hasValue(space, value))
    .map((value) => ({ from: Number(value), to: Number(value) }));

function numbers(space: NumberSpace, ranges: readonly NumberRange[]): AnswerClass[] {
  const runs = runsWithin(space, ranges);
  assertCountable(runs.length, MAX_CLASSES);
  return runs.map(({ from, count }) => ({ answer: from, count }));
}

type Selections = {
  /** The points or the number selected, then the points per category; none where one is not applicable. */
  sums: number[] | undefined;
  /** One bit for each set of values that the answer has one of. */
  hits: bigint;
  values: string[];
  count: bigint;
};

function selections(
  question: Question,
  values: readonly string[],
  told: readonly (readonly string[])[],
): Selections[] {
  const { space, points, counts, notApplicable } = prepareQuestion(question);
  const perCategory = [...counts.values()].map((count) => count.points);
  const none = { sums: [0, ...perCategory.map(() => 0)], hits: 0n, values: [], count: 1n };
  let found = new Map<string, Selections>([['', none]]);
  for (const value of values) {
    const hits = told.reduce(
      (bits, set, index) => (set.includes(value) ? bits | (1n << BigInt(index)) : bits),
      0n,
    );
    const adds = [
      ruleOf(space) === 'sum' ? (points.get(value) ?? 0) : 1,
      ...perCategory.map((each) => each.get(value) ?? 0),
    ];
    const next = new Map(found);
    for (const each of found.values()) {
      const sums = notApplicable.has(value)
        ? undefined
        : each.sums?.map((sum, index) => sum + (adds[index] ?? 0));
      const name = `${sums} ${each.hits | hits}`;
      const known = next.get(name);
      const { count } = each;
      next.set(
        name,
        known
          ? { ...known, count: known.count + count }
          : { sums, hits: each.hits | hits, values: [...each.values, value], count },
      );
    }
    assertCountable(next.size, MAX_CLASSES);
    found = next;
  }
  found.delete('');
  return [...found.values()];
}
