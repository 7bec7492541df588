import type { Question, Quiz, Tile } from '#app/quiz/contract/quiz.ts';
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
  const answerInputs =
    question.type === 'sliderQuestion'
      ? [question.min, question.max, question.step]
      : normalizeOrder(
          question.options.map(({ value, points }) => [
            value,
            scoring.kind === 'pointsPerOption' ? points : null,
          ]),
        );
  return [key, type, maxPoints, scoring, answerInputs];
}

/**
 * Whether all its numbers are multiples of 1/1024, which doubles add exactly, so that the order of
 * addition cannot change the score. With points such as 0.1 it can.
 */
function isExact(question: Question): boolean {
  const { maxPoints, scoring } = question;
  const { kind: _, ...rule } = scoring;
  const answerNumbers =
    question.type === 'sliderQuestion'
      ? [question.min, question.step]
      : question.options.map(({ points = 0 }) => points);
  return [maxPoints, ...Object.values(rule), ...answerNumbers].every((each) =>
    Number.isInteger(each * 1024),
  );
}

/** Whether several rows can fit at once, so that the order decides which one is shown. */
const canSeveralRowsMatch = (tile: Tile, questions: readonly Question[]) =>
  tile.source === 'score' ||
  (tile.source === 'answer' &&
    questions.some(({ key, type }) => key === tile.question && type === 'multiChoiceQuestion'));
