import { expect, test, vi } from 'vitest';
import { askedIn, distributionOf, type Spread } from '#app/quiz/analysis/distribution.ts';
import { influencesOf } from '#app/quiz/analysis/influence.ts';
import { quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import { answerTo, withAnswer } from '#app/quiz/base/answers.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { categoryResults } from '#app/quiz/score/category-results.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { opportunitiesFor } from '#app/quiz/score/opportunities.ts';
import { outcomeName, outcomeOf } from '#app/quiz/score/outcome.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';
import { answersToAsked, askedOf } from '#app/quiz/score/screens.ts';
import { anyQuiz, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { answersOf, countOf, everySheet, sheetsOf, subjectsOf } from '#tests/quiz/brute-force.ts';
import { withWords } from '#tests/quiz/with-words.ts';
import { seedQuiz } from '#tests/seed.ts';

/** `npm run test:soak` takes 4,000. */
const QUIZZES = Number(process.env.RANDOM_QUIZZES ?? 40);
vi.setConfig({ testTimeout: 240_000 + QUIZZES * 300 });

const seed = await seedQuiz();

/** Random small quizzes with conditions, categories and every setting, and with levels, rules and tiles. */
function* smallQuizzes(count: number, most: number): Generator<Quiz> {
  const first = Number(process.env.FAST_CHECK_SEED);
  for (let found = 0, number = first; found < count; number += 1) {
    const random = draws(number);
    const quiz = withWords(
      anyQuiz(seed, number, { questions: random.int(2, 5), options: 3 }),
      number,
    );
    if (countOf(quiz) > most) continue;
    found += 1;
    yield quiz;
  }
}

const tally = <T>(list: readonly T[]) =>
  list.reduce(
    (counts, each) => counts.set(each, (counts.get(each) ?? 0n) + 1n),
    new Map<T, bigint>(),
  );

const spreadOf = ({ scores, notScored }: Spread) => {
  const counts = new Map<number | undefined, bigint>(
    scores.map(({ score, sheetCount }) => [score, sheetCount]),
  );
  return notScored > 0n ? counts.set(undefined, notScored) : counts;
};

const LEVELS = [-100_000, 2, 40].map((min) => ({
  min,
  name: `from ${min}`,
  icon: 'star' as const,
  color: 'green' as const,
}));

test('in any quiz, the counts are those of a listing of all answer sheets', () => {
  for (const quiz of smallQuizzes(QUIZZES, 1_500)) {
    const sheets = everySheet(quiz).map(({ subject, answers }) => {
      const scored = scoreSheet(quiz, subject, answers);
      return { scored, outcome: outcomeOf(quiz, scored) };
    });
    const found = distributionOf(quiz);
    expect(found.sheetCount).toBe(BigInt(sheets.length));
    if (hasTotal(quiz))
      expect(spreadOf(found)).toEqual(tally(sheets.map(({ scored }) => scored.score)));
    const highest = sheets.map(({ outcome }) =>
      outcome.kind === 'category' ? outcome.highest : [],
    );
    expect(found.ties).toBe(BigInt(highest.filter(({ length }) => length > 1).length));
    expect(found.notScored).toBe(
      BigInt(sheets.filter(({ outcome }) => outcome.kind === 'notScored').length),
    );
    for (const [index, { category, spread, highest: first }] of found.categories.entries()) {
      if ('reason' in spread) throw new Error(spread.reason);
      expect(spreadOf(spread)).toEqual(
        tally(sheets.map(({ scored }) => scored.categories[index]?.score)),
      );
      expect(first).toBe(BigInt(highest.filter(([each]) => each?.category === category).length));
    }
    for (const { level, sheetCount } of found.levels)
      expect(sheetCount).toBe(
        BigInt(
          sheets.filter(
            ({ outcome }) =>
              outcome.kind === 'score' && levelFor(quiz.levels, outcome.score) === level,
          ).length,
        ),
      );
  }
});

test('in any quiz, what is never asked, reached or shown is found, and how often quick wins are', () => {
  for (const quiz of smallQuizzes((QUIZZES * 3) / 4, 1_500)) {
    const asked = { times: new Map<string, number>(), sheets: 0 };
    const shown = new Map<string, number>();
    const more = (counts: Map<string, number>, key: string) =>
      counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const { subject, answers } of everySheet(quiz)) {
      const scored = scoreSheet(quiz, subject, answers);
      const outcome = outcomeOf(quiz, scored);
      const given = answersToAsked(quiz, subject, answers);
      const categories = categoryResults(scored.categories);
      const score = outcome.kind === 'score' ? outcome.score : undefined;
      const inputs = { answers: given, industry: '', score, categories };
      asked.sheets += 1;
      for (const { key } of askedOf(quiz, subject, answers)) more(asked.times, key);
      for (const { text } of quickWinsFor(quiz, given, { industry: '' }, categories))
        more(shown, text);
      for (const { value } of opportunitiesFor(quiz, inputs)) more(shown, value);
      more(shown, outcomeName(quiz, outcome) ?? '');
      for (const { key, level } of categories) more(shown, `${key} ${level?.name}`);
    }
    for (const [key, { isAsked, isLeftOut }] of askedIn(quiz))
      expect([isAsked, isLeftOut]).toEqual([
        asked.times.has(key),
        (asked.times.get(key) ?? 0) < asked.sheets,
      ]);
    expect(
      quickWinsShown(quiz).map((count) => ('reason' in count ? count.reason : Number(count.shown))),
    ).toEqual(quiz.quickWins.rules.map(({ text }) => shown.get(text) ?? 0));
    const warned = new Set(
      checkUnusedParts({ quiz }).map(({ path }) => path.slice(1, 5).join('.')),
    );
    for (const [index, tile] of quiz.tiles.entries())
      for (const [row, { text }] of tile.rows.entries())
        if (warned.has(`tiles.${index}.rows.${row}`)) expect(shown.has(text)).toBe(false);
    const isWarned = (level: string, scoring: string) =>
      warned.has(level) || warned.has(`${scoring}.atLeastAnswered`);
    for (const [index, { name }] of quiz.levels.entries())
      if (hasTotal(quiz)) expect(isWarned(`levels.${index}.min`, 'scoring')).toBe(!shown.has(name));
    for (const [at, { key, levels = [] }] of (quiz.categories ?? []).entries())
      for (const [index, { name }] of levels.entries())
        expect(isWarned(`categories.${at}.levels.${index}`, `categories.${at}`)).toBe(
          !shown.has(`${key} ${name}`),
        );
  }
});

test('in any quiz, the influence of a question is the largest on any answer sheet', () => {
  for (const quiz of smallQuizzes((QUIZZES * 3) / 8, 300)) {
    const endings = (subject: object, answers: Parameters<typeof scoreSheet>[2]) => {
      const outcome = outcomeOf(quiz, scoreSheet(quiz, subject, answers));
      return {
        score: outcome.kind === 'score' ? outcome.score : undefined,
        name: outcomeName(quiz, outcome),
      };
    };
    const expected = questionsOf(quiz).map((question) => {
      const rows = questionsOf(quiz).filter(({ rowOf }) => rowOf && rowOf === question.rowOf);
      let [largest, changesLevel] = [0, false];
      for (const subject of subjectsOf(quiz))
        for (const answers of sheetsOf(quiz)) {
          const from = endings(subject, answers);
          for (const answer of answersOf(question)) {
            const given = answerTo(answers, question.key);
            // Of several rows, none is skipped alone.
            const isSkipped = given === undefined && rows.length > 1;
            if (given === answer || isSkipped) continue;
            const to = endings(subject, withAnswer(answers, question.key, answer));
            if (from.score !== undefined && to.score !== undefined)
              largest = Math.max(largest, Math.abs(to.score - from.score));
            changesLevel ||= from.name !== to.name;
          }
        }
      const largestShift = Math.round(largest * 100) / 100;
      return { key: question.key, title: question.title, largestShift, changesLevel };
    });
    expect(influencesOf(quiz)).toEqual(expected);
    for (const category of quiz.categories ?? []) {
      const levelled = { ...category, levels: LEVELS };
      const levelIn = (subject: object, answers: Parameters<typeof scoreSheet>[2]) => {
        const { categories } = scoreSheet(quiz, subject, answers);
        const score = categories.find((each) => each.category === category)?.score;
        return score === undefined ? undefined : levelFor(LEVELS, score).name;
      };
      const changes = questionsOf(quiz).map((question) => {
        const rows = questionsOf(quiz).filter(({ rowOf }) => rowOf && rowOf === question.rowOf);
        return subjectsOf(quiz).some((subject) =>
          [...sheetsOf(quiz)].some((answers) => {
            const given = answerTo(answers, question.key);
            if (given === undefined && rows.length > 1) return false;
            return answersOf(question).some((answer) => {
              const other = withAnswer(answers, question.key, answer);
              return levelIn(subject, answers) !== levelIn(subject, other);
            });
          }),
        );
      });
      expect(influencesOf(quiz, levelled).map(({ changesLevel }) => changesLevel)).toEqual(changes);
    }
  }
});
