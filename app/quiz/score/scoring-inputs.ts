import { ruleOf } from '#app/questions/answer-space.ts';
import { QUESTION_LOGICS } from '#app/questions/logics.ts';
import type { Question, QuestionOf, QuestionType, Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import { answerSpaceOf } from './prepare.ts';
import { questionsOf } from './questions.ts';

/**
 * Everything that decides a report's score, level, benchmark, quick wins and opportunities, without
 * texts: two quizzes with equal inputs give the same score, level, percentile and choice of rules and
 * rows for the same answers. The order of a list is included only where it matters for these. What
 * decides only the next level is not included. See docs/scoring.md#scoring-revision.
 */
export function scoringInputs(quiz: Quiz) {
  const { scale, industries, levels, benchmark, quickWins, tiles } = quiz;
  const questions = questionsOf(quiz);
  const { default: fallback, midpoint, lowest, highest } = benchmark;
  const normalizeOrder = questions.every(isExact) ? sorted : unchanged;
  return {
    scale,
    questions: normalizeOrder(
      questions.map((question) => questionInputs(question, normalizeOrder)),
    ),
    industries: sorted(industries.map(({ value, benchmark }) => [value, benchmark ?? null])),
    levels: sorted(levels.map(({ min }) => min)),
    benchmark: [fallback, midpoint, lowest, highest],
    quickWins: {
      maximum: quickWins.maximum,
      rules: quickWins.rules.map(({ question, values }) => [question, sorted(values)]),
    },
    tiles: sorted(
      tiles.map((tile) => {
        const rows = tile.rows.map(({ text: _, ...condition }) => condition);
        return [
          tile.source,
          tile.source === 'answer' ? tile.question : null,
          canSeveralRowsMatch(tile, questions) ? rows : sorted(rows),
        ];
      }),
    ),
  };
}

const unchanged = (items: readonly unknown[]): unknown[] => [...items];
const sorted = (items: readonly unknown[]): unknown[] =>
  items.map((each) => JSON.stringify(each)).sort();

function questionInputs(question: Question, normalizeOrder: typeof sorted) {
  const { key, type, maxPoints, scoring } = question;
  return [key, type, maxPoints, scoring, choicesIn(type, question, normalizeOrder)];
}

function choicesIn<T extends QuestionType>(
  type: T,
  question: QuestionOf<T>,
  normalizeOrder: typeof sorted,
) {
  const { answerSpace, scoringInputs } = QUESTION_LOGICS[type];
  if (scoringInputs) return scoringInputs(question);
  const space = answerSpace(question);
  const addsPoints = ruleOf(space) === 'sum';
  return normalizeOrder(
    space.choices.map(({ value, points }) => [value, addsPoints ? points : null]),
  );
}

/**
 * Whether all its numbers are multiples of 1/1024, which doubles add exactly, so that the order of
 * addition cannot change the score. With points such as 0.1 it can.
 */
function isExact(question: Question): boolean {
  const space = answerSpaceOf(question);
  const rule = ruleOf(space);
  const numbers =
    rule === 'sum' ? space.choices.map(({ points }) => points) : [rule.start, rule.each];
  return [question.maxPoints, ...numbers].every((each) => Number.isInteger(each * 1024));
}

/** Whether several rows can fit at once, so that the order decides which one is shown. */
const canSeveralRowsMatch = (tile: Tile, questions: readonly Question[]) =>
  tile.source === 'score' ||
  (tile.source === 'answer' &&
    questions.some(
      (question) => question.key === tile.question && answerSpaceOf(question).kind === 'some',
    ));
