import { expect, test, vi } from 'vitest';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { type Verdict, verdictFor } from '#app/quiz/score/report.ts';
import { scoreOf } from '#app/quiz/score/score.ts';
import {
  INDUSTRIES,
  type NaiveReport,
  naiveBenchmark,
  naiveReport,
  naiveScore,
  type Sheet,
} from '#tests/quiz/naive.ts';
import { eachSheet, SIZES } from '#tests/quiz/sheets.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

const quiz = await seedQuiz();
const industries = INDUSTRIES.map(([industry]) => industry);

/** Field by field, and only these: a million deep comparisons would take an hour. */
const agree = (report: Verdict, naive: NaiveReport): boolean =>
  report.score === naive.score &&
  report.level.name === naive.level &&
  report.level.color === naive.color &&
  report.benchmark.average === naive.average &&
  report.benchmark.percentile === naive.percentile &&
  report.benchmark.direction === naive.direction &&
  report.benchmark.sentence === naive.sentence &&
  report.quickWins.length === naive.quickWins.length &&
  report.quickWins.every((win, index) => win === naive.quickWins[index]) &&
  report.opportunities.length === 3 &&
  report.opportunities[0]?.value === naive.leads &&
  report.opportunities[1]?.value === naive.revenue &&
  report.opportunities[2]?.value === naive.days;

test('each of the 1,310,720 answer sheets gets the score of the specification', () => {
  const disagreements: Sheet[] = [];
  const seen = eachSheet((sheet) => {
    if (scoreOf(quiz, sheet) !== naiveScore(sheet)) disagreements.push(sheet);
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
    if (!agree(report, naiveReport(industry, sheet))) disagreements.push({ industry, sheet });
  }, SIZES);
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(seen).toBe(4 * 10 * 4 * 4 * 6 * 4 * 4 * 4);
});

test.each(industries)('each score from 0 to 100 has its benchmark in %s', (industry) => {
  for (let score = 0; score <= 100; score += 1)
    expect(benchmarkFor(quiz, industry, score)).toMatchObject(naiveBenchmark(industry, score));
});
