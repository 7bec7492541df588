import { type BreakdownRow, breakdownOf } from '#app/quiz/breakdown.ts';
import type { Moved } from '#app/quiz/impact.ts';
import type { Quiz } from '#app/quiz/quiz.ts';

/** One answer of a sheet with its points in both versions, where the question is asked. */
export type MovedRow = {
  key: string;
  title: string;
  answer: string;
  before?: number;
  after?: number;
};

/** A sheet of both versions, question by question: the order of the edited one, then what it lost. */
export function movedRows(before: Quiz, after: Quiz, moved: Moved): MovedRow[] {
  const was = breakdownOf(before, moved.before.answers).rows;
  const is = breakdownOf(after, moved.after.answers).rows;
  const lost = was.filter(({ key }) => !is.some((row) => row.key === key));
  return [...is, ...lost].map((row) => ({
    key: row.key,
    title: row.title,
    answer: row.answer.join(', '),
    before: pointsIn(was, row.key),
    after: pointsIn(is, row.key),
  }));
}

const pointsIn = (rows: readonly BreakdownRow[], key: string) =>
  rows.find((row) => row.key === key)?.points;
