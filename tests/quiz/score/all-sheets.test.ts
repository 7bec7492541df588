import { expect, test, vi } from 'vitest';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { type Verdict, verdictFor } from '#app/quiz/score/report.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { eachSheet, SIZES } from '#tests/quiz/each-sheet.ts';
import {
  INDUSTRIES,
  type ReferenceReport,
  referenceBenchmark,
  referenceReport,
  referenceScore,
  type Sheet,
} from '#tests/quiz/reference-scorer.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

const quiz = await seedQuiz();
const industries = INDUSTRIES.map(([industry]) => industry);

/** Field by field, and only these: a million deep comparisons would take an hour. */
const agree = (report: Verdict, expected: ReferenceReport): boolean =>
  report.score === expected.score &&
  report.level.name === expected.level &&
  report.level.color === expected.color &&
  report.benchmark.average === expected.average &&
  report.benchmark.percentile === expected.percentile &&
  report.benchmark.direction === expected.direction &&
  report.benchmark.sentence === expected.sentence &&
  report.quickWins.length === expected.quickWins.length &&
  report.quickWins.every((win, index) => win === expected.quickWins[index]) &&
  report.opportunities.length === 3 &&
  report.opportunities[0]?.value === expected.leads &&
  report.opportunities[1]?.value === expected.revenue &&
  report.opportunities[2]?.value === expected.days;

test('each of the 1,310,720 answer sheets gets the score of the specification', () => {
  const disagreements: Sheet[] = [];
  const seen = eachSheet((sheet) => {
    if (scoreFor(quiz, sheet) !== referenceScore(sheet)) disagreements.push(sheet);
  });
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(seen).toBe(4 * 10 * 4 * 4 * 32 * 4 * 4 * 4);
});

test('each sheet gets its whole report, with one selection of each size for all of that size', () => {
  const disagreements: { industry: string; sheet: Sheet }[] = [];
  let turn = 0;
  const seen = eachSheet((sheet) => {
    const industry = industries[turn++ % industries.length] ?? 'Other';
    const report = verdictFor(quiz, industry, sheet);
    if (!agree(report, referenceReport(industry, sheet))) disagreements.push({ industry, sheet });
  }, SIZES);
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(seen).toBe(4 * 10 * 4 * 4 * 6 * 4 * 4 * 4);
});

test.each(industries)('each score from 0 to 100 has its benchmark in %s', (industry) => {
  for (let score = 0; score <= 100; score += 1)
    expect(benchmarkFor(quiz, industry, score)).toMatchObject(referenceBenchmark(industry, score));
});
