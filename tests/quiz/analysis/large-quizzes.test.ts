import { expect, test, vi } from 'vitest';
import { tryCount, wasCounted, withBudget } from '#app/quiz/analysis/count-limits.ts';
import { type Distribution, distributionOf } from '#app/quiz/analysis/distribution.ts';
import { influencesOf } from '#app/quiz/analysis/influence.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { countsOf } from '#app/quiz/checks/sheet-counts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { everySheet } from '#tests/quiz/brute-force.ts';
import {
  descriptions,
  facets,
  impactAssessment,
  nestedMeans,
  twoSteps,
  unequalAreas,
} from '#tests/quiz/counted-instruments.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 240_000 });

const seed = await seedQuiz();

/** As many additions as a check may make while somebody types. */
const whileTyping = <T>(count: () => T) => withBudget(6_000_000, count);

const scoresOf = ({ scores }: Distribution) =>
  new Map(scores.map(({ score, sheetCount }) => [score, sheetCount]));

/** The same by listing all sheets. */
function listed(quiz: Quiz): Map<number | undefined, bigint> {
  const found = new Map<number | undefined, bigint>();
  for (const { subject, answers } of everySheet(quiz)) {
    const score = scoreFor(quiz, subject, answers);
    found.set(score, (found.get(score) ?? 0n) + 1n);
  }
  return found;
}

test.each([
  ['means of unequal areas', unequalAreas(seed, [1, 2, 4], 3)],
  ['texts behind gates', descriptions(seed, 6)],
  ['a gate on points so far', twoSteps(seed, 4)],
])('%s are counted as a listing counts them', (_, quiz) => {
  const found = distributionOf(quiz);
  expect(scoresOf(found)).toEqual(
    new Map([...listed(quiz)].sort(([one = 0], [other = 0]) => one - other)),
  );
});

test('areas of 4, 5, 7, 9 and 11 statements have 5 ** 36 sheets', () => {
  const { sheetCount, scores } = distributionOf(unequalAreas(seed, [4, 5, 7, 9, 11]));
  expect(sheetCount).toBe(5n ** 36n);
  expect([scores[0], scores.at(-1)]).toEqual([
    { score: 0, sheetCount: 1n },
    { score: 4, sheetCount: 1n },
  ]);
});

test('each statement of unequal areas has the influence of its area', () => {
  const quiz = unequalAreas(seed, [4, 5, 7, 9]);
  // An answer changes the mean of its area by 4 / length, and the total by weight / 10 of that.
  const shifts = influencesOf(quiz).map(({ largestShift }) => largestShift);
  const expected = [4, 5, 7, 9].map((length, area) => ((4 / length) * (area + 1)) / 10);
  for (const [index, key] of quiz.questions.map(({ key }) => key).entries()) {
    const exact = expected[Number(key.charAt(1))] ?? 0;
    expect(Math.abs((shifts[index] ?? 0) - exact)).toBeLessThanOrEqual(0.01);
  }
});

test('a text closes its gate where its question stands: forty of them are counted while somebody types', () => {
  const quiz = descriptions(seed, 40);
  const { sheetCount } = whileTyping(() => distributionOf(quiz));
  // Of each phase, half of the questions are asked: one sheet for no, one for yes with its text.
  expect(sheetCount).toBe(2n * 2n ** 20n);
  expect(whileTyping(() => influencesOf(quiz)).every(({ largestShift }) => largestShift >= 0)).toBe(
    true,
  );
});

test('an impact assessment of two branches is counted with all its warnings while somebody types', () => {
  const quiz = impactAssessment(seed);
  const counts = whileTyping(() => countsOf(quiz));
  expect(wasCounted(counts.distribution)).toBe(true);
  expect(wasCounted(counts.influences)).toBe(true);
  expect(checkUnusedParts({ quiz }, counts)).toEqual([]);
  if (!wasCounted(counts.distribution)) throw new Error(counts.distribution.reason);
  const { scores, sheetCount } = counts.distribution;
  expect(scores.reduce((sum, each) => sum + each.sheetCount, 0n)).toBe(sheetCount);
});

test('ninety questions with nested means are counted, with their influence, while somebody types', () => {
  const quiz = nestedMeans(seed);
  expect(whileTyping(() => distributionOf(quiz)).sheetCount).toBe(4n ** 90n);
  const influences = tryCount(() => withBudget(24_000_000, () => influencesOf(quiz)));
  expect(wasCounted(influences) && influences.every(({ largestShift }) => largestShift > 0)).toBe(
    true,
  );
});

test('120 statements in 35 facets, without a total, are counted with all their warnings while somebody types', () => {
  const quiz = facets(seed);
  const { distribution } = whileTyping(() => countsOf(quiz));
  if (!wasCounted(distribution)) throw new Error(distribution.reason);
  expect(distribution.sheetCount).toBe(5n ** 120n);
  expect(distribution.categories.every(({ spread }) => wasCounted(spread))).toBe(true);
  expect(checkUnusedParts({ quiz })).toEqual([]);
});
