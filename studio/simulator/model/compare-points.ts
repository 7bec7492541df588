import { pairQuestions } from '#app/quiz/analysis/differences.ts';
import type { ChangedSheet } from '#app/quiz/analysis/impact.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type BreakdownRow, breakdownFor } from '#app/quiz/score/breakdown.ts';

/** One answer of a sheet with its points in both versions, where the question is asked. */
export type PointsRow = {
  key: string;
  title: string;
  answer: string;
  before: number | undefined;
  after: number | undefined;
};

/** A sheet of both versions, question by question: the order of the edited one, then what it lost. */
export function comparePoints(before: Quiz, after: Quiz, moved: ChangedSheet): PointsRow[] {
  const { list } = pairQuestions(before, after);
  const isInBoth = (key: string) =>
    list.some((pairing) => pairing.key === key && pairing.before && pairing.after);
  const was = breakdownFor(before, moved.before.answers).rows;
  const is = breakdownFor(after, moved.after.answers).rows;
  const lost = was.filter(({ key }) => !isInBoth(key));
  const pointsBefore = (key: string) =>
    isInBoth(key) ? was.find((row) => row.key === key)?.points : undefined;
  return [
    ...is.map((row) => ({ ...rowOf(row), before: pointsBefore(row.key), after: row.points })),
    ...lost.map((row) => ({
      ...rowOf(row),
      key: `lost ${row.key}`,
      before: row.points,
      after: undefined,
    })),
  ];
}

const rowOf = ({ key, title, answer }: BreakdownRow) => ({ key, title, answer: answer.join(', ') });
