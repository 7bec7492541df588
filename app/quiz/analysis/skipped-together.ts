import type { Question } from '#app/quiz/questions/question.ts';

/** Rows of one question that are answered all, or skipped all. `bit`: whether they are answered. */
export type Together = { bit: bigint; first: Question };

/** Of each question that can be skipped with other rows, those. `bit`: the first one that is free. */
export function skippedTogether(
  questions: readonly Question[],
  bit: bigint,
): Map<Question, Together> {
  const groupOf = ({ rowOf, isOptional }: Question) => (isOptional ? rowOf?.key : undefined);
  const groups = [...new Set(questions.flatMap((question) => groupOf(question) ?? []))];
  return new Map(
    groups.flatMap((group, index) => {
      const rows = questions.filter((question) => groupOf(question) === group);
      const [first, ...others] = rows;
      return first && others.length > 0
        ? rows.map((row) => [row, { bit: bit << BigInt(index), first }] as const)
        : [];
    }),
  );
}
