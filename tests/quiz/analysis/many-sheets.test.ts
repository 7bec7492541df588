import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { QuestionOf } from '#app/quiz/questions/question.ts';
import { fc } from '#tests/fast-check.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

/** A single-choice question with options of these points. */
const choice = (points: readonly number[], index: number): QuestionOf<'singleChoiceQuestion'> => ({
  type: 'singleChoiceQuestion',
  key: `q${index}`,
  title: `Question ${index}`,
  help: undefined,
  maxPoints: 100,
  improvable: false,
  scoring: { kind: 'pointsPerOption' },
  options: points.map((each, option) => ({ value: `${option}`, label: 'One', points: each })),
});

/** 30 options, each of which costs three points if it is selected: 2^30 − 1 answers. */
const selection: QuestionOf<'multiChoiceQuestion'> = {
  ...choice(Array(30).fill(0), 99),
  type: 'multiChoiceQuestion',
  scoring: { kind: 'startMinusEach', start: 100, each: 3 },
};

/** Counts sheets by score in the plainest way: adds each answer to each sum of points. */
function oneByOne(quiz: Quiz, answers: readonly (readonly [points: number, count: bigint])[][]) {
  let sums = new Map([[0, 1n]]);
  for (const each of answers) {
    const next = new Map<number, bigint>();
    for (const [sum, sheetCount] of sums)
      for (const [points, count] of each) {
        const at = sum + Math.round(points * 10_000);
        next.set(at, (next.get(at) ?? 0n) + sheetCount * count);
      }
    sums = next;
  }
  const scores = Array.from({ length: quiz.scale + 1 }, () => 0n);
  const total = quiz.questions.length * 100;
  for (const [points, sheetCount] of sums) {
    const score = Math.round((points / (total * 10_000)) * quiz.scale);
    scores[score] = (scores[score] ?? 0n) + sheetCount;
  }
  return scores.flatMap((sheetCount, score) => (sheetCount > 0n ? [{ score, sheetCount }] : []));
}

/** The answers to `selection` by their points: there are C(30, n) ways to select n options. */
const selections = Array.from({ length: 30 }, (_, index): [number, bigint] => {
  let ways = 1n;
  for (let n = 0n; n <= BigInt(index); n += 1n) ways = (ways * (30n - n)) / (n + 1n);
  return [Math.max(0, 100 - 3 * (index + 1)), ways];
});

test.each([1, 0.25, 0.0001])(
  'large counts by score are exact with points in units of %d',
  (unit) => {
    const points = fc.integer({ min: 0, max: 100 }).map((units) => units * unit);
    const questions = fc.array(fc.array(points, { minLength: 1, maxLength: 6 }), {
      minLength: 20,
      maxLength: 30,
    });
    fc.assert(
      fc.property(questions, fc.constantFrom(1, 21, 100, 1000), (list, scale) => {
        const quiz = { ...seed, scale, questions: [...list.map(choice), selection] };
        const answers = list.map((each) => each.map((one): [number, bigint] => [one, 1n]));
        expect(distributionOf(quiz).scores).toEqual(oneByOne(quiz, [...answers, selections]));
      }),
      { numRuns: 10 },
    );
  },
);
