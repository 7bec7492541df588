import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { prepareQuiz } from '#app/quiz/score/prepare.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { scoreForPrepared } from '#app/quiz/score/score.ts';
import {
  type AnswerSheet,
  CHALLENGES,
  INDUSTRIES,
  Q1,
  Q3,
  Q4,
  Q6,
  Q7,
  Q8,
  referenceLevel,
  referenceScore,
} from '#tests/quiz/reference-scorer.ts';
import { createRandom } from '#tests/random.ts';
import { createReportByHand } from './report-by-hand.ts';

// Measures how many answer sheets of the shipped quiz the interpreter evaluates in a second, beside
// code that is written by hand for this quiz and returns the same.
const quiz: Quiz = JSON.parse(readFileSync(0, 'utf8'));
const prepared = prepareQuiz(quiz);
const reportByHand = createReportByHand(quiz);

const random = createRandom(1);
/** From 0 to below the end, the same in each run. */
const randomBelow = (end: number) => Math.floor(random() * end);
const pick = (table: readonly (readonly [string, unknown])[]) =>
  table[randomBelow(table.length)]?.[0] ?? '';

const cases = Array.from({ length: 256 }, () => {
  const sheet = {
    q1: pick(Q1),
    q2: 1 + randomBelow(10),
    q3: pick(Q3),
    q4: pick(Q4),
    q5: CHALLENGES.filter(() => randomBelow(2) === 1),
    q6: pick(Q6),
    q7: pick(Q7),
    q8: pick(Q8),
  };
  return { sheet, industry: pick(INDUSTRIES) };
});

type Evaluate = (sheet: AnswerSheet & Answers, industry: string) => unknown;
const firstName = 'Ada';
const pairs: Record<string, { byHand: Evaluate; ours: Evaluate }> = {
  'score and level': {
    byHand: (sheet) => referenceLevel(referenceScore(sheet))[0],
    ours: (sheet) => levelFor(quiz.levels, scoreForPrepared(prepared, sheet)).name,
  },
  'whole report': {
    byHand: (sheet, industry) => reportByHand(industry, sheet),
    ours: (sheet, industry) => reportFor(quiz, { firstName, industry }, sheet),
  },
};

for (const { byHand, ours } of Object.values(pairs))
  for (const { sheet, industry } of cases)
    assert.deepEqual(ours(sheet, industry), byHand(sheet, industry));

/** The evaluations per second in the fastest of many short rounds, which take turns to meet the same load. */
function measure(functions: readonly Evaluate[]): number[] {
  const times = functions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 1000; round += 1)
    for (const [index, evaluate] of functions.entries()) {
      const start = performance.now();
      for (const { sheet, industry } of cases) evaluate(sheet, industry);
      times[index] = Math.min(times[index] ?? 0, performance.now() - start);
    }
  return times.map((time) => (cases.length / time) * 1000);
}

console.table(
  Object.fromEntries(
    Object.entries(pairs).map(([name, { byHand, ours }]) => {
      const [hand = 0, interpreter = 0] = measure([byHand, ours]);
      const share = `${((interpreter / hand) * 100).toFixed(1)} %`;
      return [name, { 'by hand': Math.round(hand), interpreter: Math.round(interpreter), share }];
    }),
  ),
);
