import type { QuestionPair } from './differences.ts';
import { inReading, type Reading } from './sheet-steps.ts';

/** Rows of one question that are answered all, or skipped all. `bit`: whether they are answered. */
export type Together = { bit: bigint; first: QuestionPair };

/** Of each pair that can be skipped with other rows, those. `bit`: the first one that is free. */
export function skippedTogether<Note>(
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
