import { expect, test } from 'vitest';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { type ReportCore, reportCoreFor } from '#app/quiz/score/report.ts';
import { eachSheet, SELECTIONS, SIZES } from '#tests/quiz/each-sheet.ts';
import {
  type AnswerSheet,
  INDUSTRIES,
  type ReferenceReport,
  referenceBenchmark,
  referenceReport,
} from '#tests/quiz/reference-scorer.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const industries = INDUSTRIES.map(([industry]) => industry);

/** Compares these fields one by one, because a million deep comparisons would take an hour. */
const agree = (report: ReportCore, expected: ReferenceReport): boolean =>
  report.summary?.score === expected.score &&
  report.summary?.level.name === expected.level &&
  report.summary?.level.color === expected.color &&
  report.summary?.benchmark?.average === expected.average &&
  report.summary?.benchmark?.percentile === expected.percentile &&
  report.summary?.benchmark?.direction === expected.direction &&
  report.summary?.benchmark?.sentence === expected.sentence &&
  report.quickWins.length === expected.quickWins.length &&
  report.quickWins.every(({ text }, index) => text === expected.quickWins[index]) &&
  report.opportunities.length === 3 &&
  report.opportunities[0]?.value === expected.leads &&
  report.opportunities[1]?.value === expected.revenue &&
  report.opportunities[2]?.value === expected.days;

/** `npm run test:soak` tries all 1,310,720 sheets, of which most differ from another one only in which challenges are selected. */
const selections = process.env.RANDOM_SHEETS ? SELECTIONS : SIZES;

/** Otherwise one in five, another one in each run; five has no factor in common with the number of industries. */
const EVERY = process.env.RANDOM_SHEETS ? 1 : 5;
const FIRST = Math.abs(Number(process.env.FAST_CHECK_SEED)) % EVERY;

test('answer sheets, with a selection of each size, have the report of the reference scorer', () => {
  const disagreements: { industry: string; sheet: AnswerSheet }[] = [];
  let turn = 0;
  const count = eachSheet((sheet) => {
    turn += 1;
    if (turn % EVERY !== FIRST) return;
    const industry = industries[turn % industries.length] ?? 'Other';
    const report = reportCoreFor(quiz, { industry }, sheet);
    if (!agree(report, referenceReport(industry, sheet))) disagreements.push({ industry, sheet });
  }, selections);
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(count).toBe(4 * 10 * 4 * 4 * selections.length * 4 * 4 * 4);
});

test.each(industries)(
  'in %s, every score has the benchmark of the reference scorer',
  (industry) => {
    for (let score = 0; score <= 100; score += 1)
      expect(benchmarkFor(quiz, industry, score)).toMatchObject(
        referenceBenchmark(industry, score),
      );
  },
);
