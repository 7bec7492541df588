import { expect, test } from 'vitest';
import { answerTo } from '#app/quiz/base/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { breakdownFor } from '#app/quiz/score/breakdown.ts';
import { nextLevelFor } from '#app/quiz/score/next-level.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pointsFor, scoreFor, scoreSheet } from '#app/quiz/score/score.ts';
import { answersToAsked, askedOf } from '#app/quiz/score/screens.ts';
import { fc } from '#tests/fast-check.ts';
import { anyQuiz, anySheet, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { sheets } from '#tests/quiz/arbitrary-quiz.ts';
import { answersOf } from '#tests/quiz/brute-force.ts';
import { withWords } from '#tests/quiz/with-words.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, each) => sets.concat(sets.map((set) => set.concat(each))), [[]]);

test('in any quiz, the changes are the first of the smallest sets that a brute-force search finds', () => {
  let reached = 0;
  for (let number = 0; number < 1_500; number += 1) {
    const random = draws(number);
    const quiz = withWords(anyQuiz(seed, number, { questions: 5, options: 3 }), number);
    const { visitor: subject, answers } = anySheet(quiz, random);
    const found = nextLevelFor(quiz, subject, answers);
    const now = scoreFor(quiz, subject, answers);
    const { higherIs = 'better', result = 'score' } = quiz.scoring ?? {};
    const above = quiz.levels.map(({ min }) => min).filter((min) => min > (now ?? min));
    const open = askedOf(quiz, subject, answers).filter(
      ({ improvable, type }) => improvable && type !== 'textQuestion',
    );
    const isScored = higherIs === 'better' && result === 'score';
    expect(found?.kind === 'path').toBe(isScored && above.length * open.length > 0);
    if (found?.kind !== 'path') continue;
    expect(found.level.min).toBe(Math.min(...above));
    expect(found.outcome === 'nothingLeft').toBe(found.changes.length === 0);
    const better = open.flatMap((question) => {
      const best = bestAnswer(question, answers);
      const points = pointsFor(question, best);
      expect(points).toBe(
        Math.max(...answersOf(question).map((each) => pointsFor(question, each))),
      );
      const isBetter = points > pointsFor(question, answers[question.key]);
      return isBetter ? [{ key: question.key, best }] : [];
    });
    const score = (set: typeof better) =>
      scoreFor(quiz, subject, {
        ...answersToAsked(quiz, subject, answers),
        ...Object.fromEntries(set.map(({ key, best }) => [key, best])),
      }) ?? Number.NaN;
    const enough = subsets(better)
      .filter((set) => score(set) >= found.level.min)
      .map((set) => set.map(({ key }) => questionsOf(quiz).findIndex((each) => each.key === key)))
      .sort((one, other) => one.length - other.length || inQuizOrder(one, other));
    expect(found.outcome === 'reached').toBe(enough.length > 0);
    const [first] = enough;
    if (!first) continue;
    reached += 1;
    expect(found.changes.map(({ key }) => key)).toEqual(
      first.map((at) => questionsOf(quiz)[at]?.key),
    );
    expect(found.score).toBe(
      score(better.filter(({ key }) => found.changes.some((each) => each.key === key))),
    );
  }
  expect(reached).toBeGreaterThan(50);
});

function inQuizOrder(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((each, index) => each !== b[index]);
  return (a[place] ?? 0) - (b[place] ?? 0);
}

test('no gain is negative, and the score plus all gains is the new score', () => {
  fc.assert(
    fc.property(sheets(), ({ quiz, answers, lead }) => {
      const { summary, nextLevel } = reportFor(quiz, lead, answers);
      if (nextLevel?.kind !== 'path') return;
      const gains = nextLevel.changes.map(({ gain }) => gain);
      expect(gains.every((gain) => gain >= 0)).toBe(true);
      expect(gains.reduce((sum, gain) => sum + gain, summary?.score ?? 0)).toBe(nextLevel.score);
      if (nextLevel.outcome !== 'reached')
        expect(nextLevel.score).toBeLessThan(nextLevel.level.min);
    }),
  );
});

test('at the top level, each strength is worth some of the score', () => {
  fc.assert(
    fc.property(sheets(), ({ quiz, answers }) => {
      const found = nextLevelFor(quiz, {}, answers);
      if (found?.kind !== 'top') return;
      const score = scoreFor(quiz, {}, answers);
      expect(found.level.min).toBe(Math.max(...quiz.levels.map(({ min }) => min)));
      for (const { key, worth } of found.strengths) {
        const question = quiz.questions.find((each) => each.key === key);
        expect(question?.improvable).toBe(true);
        expect(answerTo(answers, key)).toBeDefined();
        const others = Object.entries(answers).filter(([name]) => name !== key);
        expect(worth).toBe(Number(score) - Number(scoreFor(quiz, {}, Object.fromEntries(others))));
        expect(worth).toBeGreaterThan(0);
      }
    }),
  );
});

test('the breakdown adds up to the score', () => {
  fc.assert(
    fc.property(sheets(), ({ quiz, answers }) => {
      const { rows, sum } = breakdownFor(quiz, {}, answers);
      const { points = Number.NaN, total = Number.NaN } = sum ?? {};
      expect(rows.map(({ key }) => key)).toEqual(quiz.questions.map(({ key }) => key));
      expect(rows.reduce((all, row) => all + (row.points ?? 0), 0)).toBeCloseTo(points, 1);
      expect(rows.reduce((all, row) => all + (row.maximum ?? 0), 0)).toBeCloseTo(total, 1);
      const exact = scoreSheet(quiz, {}, answers).sum;
      // The report shows two decimals.
      expect(Math.abs(points - exact.points / 10_000)).toBeLessThan(0.005001);
      expect(Math.round((exact.points / exact.maximum) * quiz.scale)).toBe(
        scoreFor(quiz, {}, answers),
      );
      for (const row of rows) expect(row.points).toBeLessThanOrEqual(row.maximum ?? 0);
    }),
  );
});
