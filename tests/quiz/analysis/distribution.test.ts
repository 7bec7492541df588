import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { percentileScore, ratioOf } from '#app/quiz/analysis/format.ts';
import { influencesOf } from '#app/quiz/analysis/influence.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { eachSheet } from '#tests/quiz/each-sheet.ts';
import { referenceScore } from '#tests/quiz/reference-scorer.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('the seed has 1,269,760 answer sheets, and as many for each score as a listing finds', () => {
  const counted = Array.from({ length: 101 }, () => 0);
  eachSheet((sheet) => {
    if (sheet.q5.length === 0) return;
    const score = referenceScore(sheet);
    counted[score] = (counted[score] ?? 0) + 1;
  });
  const found = distributionOf(seed);
  expect(found.sheetCount).toBe(1_269_760n);
  expect(found.scores).toEqual(
    counted.flatMap((count, score) => (count > 0 ? [{ score, sheetCount: BigInt(count) }] : [])),
  );
  expect(found.levels.reduce((sum, { sheetCount }) => sum + sheetCount, 0n)).toBe(found.sheetCount);
});

/** A quiz of single-choice questions, each with options of these points. */
const withPoints = (...questions: readonly (readonly number[])[]): Quiz => ({
  ...seed,
  questions: questions.map((list, index) => ({
    type: 'singleChoiceQuestion',
    key: `q${index}`,
    title: `Question ${index}?`,
    help: undefined,
    maxPoints: 100,
    improvable: false,
    scoring: { kind: 'pointsPerOption' },
    options: list.map((points, option) => ({ value: `${option}`, label: 'One', points })),
  })),
});

test('the influence in a long quiz with rounded points is exact', () => {
  const thirds = [0, 33.3, 66.7, 100];
  const ofLength = (length: number) =>
    withPoints(thirds, thirds, thirds, ...Array(length - 3).fill([0, 25, 50, 75, 100]));
  expect(influencesOf(ofLength(20)).map(({ largestShift }) => largestShift)).toEqual(
    Array(20).fill(6),
  );
  expect(influencesOf(ofLength(60)).map(({ largestShift }) => largestShift)).toEqual(
    Array(60).fill(2),
  );
});

test('fifty questions with points such as 33.37 are counted', () => {
  const list = Array.from({ length: 50 }, (_, index) => [0, 33.37, 66.67 + index / 100, 100]);
  const { sheetCount, scores } = distributionOf(withPoints(...list));
  expect(sheetCount).toBe(4n ** 50n);
  expect([scores[0], scores.at(-1)]).toEqual([
    { score: 0, sheetCount: expect.any(BigInt) },
    { score: 100, sheetCount: expect.any(BigInt) },
  ]);
});

test('a percentile score is the lowest that a share of the answer sheets does not exceed', () => {
  const found = distributionOf(seed);
  for (const share of [0.01, 0.25, 0.5, 0.9, 1]) {
    const score = percentileScore(found, share);
    const upTo = (end: number) =>
      found.scores
        .filter((each) => each.score <= end)
        .reduce((sum, { sheetCount }) => sum + sheetCount, 0n);
    expect(ratioOf(upTo(score), found.sheetCount)).toBeGreaterThanOrEqual(share - 1e-6);
    expect(ratioOf(upTo(score - 1), found.sheetCount)).toBeLessThan(share);
  }
  expect(ratioOf(1n, 3n)).toBeCloseTo(1 / 3, 6);
});
