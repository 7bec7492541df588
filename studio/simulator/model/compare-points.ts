import { pairQuestions } from '#app/quiz/analysis/differences.ts';
import type { ChangedSheet } from '#app/quiz/analysis/impact.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type BreakdownRow, breakdownFor } from '#app/quiz/score/breakdown.ts';

/** One answer of a sheet, with its points in each version that asks the question. */
export type PointsRow = {
  key: string;
  title: string;
  answer: string;
  before: number | undefined;
  after: number | undefined;
};

/**
 * The answers of a sheet with their points in both versions: the questions of the edited version in
 * its order, then the questions that it no longer asks.
 */
export function comparePoints(before: Quiz, after: Quiz, changedSheet: ChangedSheet): PointsRow[] {
  const pairs = pairQuestions(before, after).filter((pair) => pair.before && pair.after);
  const inBoth = new Set(pairs.map(({ key }) => key));
  const rowsBefore = breakdownFor(before, changedSheet.subject, changedSheet.before.answers).rows;
  const rowsAfter = breakdownFor(after, changedSheet.subject, changedSheet.after.answers).rows;
  const pointsBefore = (key: string) => rowsBefore.find((row) => row.key === key)?.points;
  const removed = rowsBefore.filter(({ key }) => !inBoth.has(key));
  return [
    ...rowsAfter.map((row) => ({
      ...rowOf(row),
      before: inBoth.has(row.key) ? pointsBefore(row.key) : undefined,
      after: row.points,
    })),
    ...removed.map((row) => ({
      ...rowOf(row),
      key: `removed ${row.key}`,
      before: row.points,
      after: undefined,
    })),
  ];
}

const rowOf = ({ key, title, answer }: BreakdownRow) => ({ key, title, answer: answer.join(', ') });
