import type { Question, Quiz } from './quiz.ts';

/**
 * All that a report's numbers depend on, and no text: two quizzes with equal facts give the same
 * score, level, percentile and choice of rules and rows for the same answers.
 */
export function scoringFacts({
  scale,
  questions,
  industries,
  levels,
  benchmark,
  quickWins,
  tiles,
}: Quiz) {
  const { default: fallback, midpoint, lowest, highest } = benchmark;
  return {
    scale,
    questions: questions.map(questionFacts),
    industries: industries.map(({ value, benchmark }) => [value, benchmark ?? null]),
    levels: levels.map(({ min }) => min),
    benchmark: [fallback, midpoint, lowest, highest],
    quickWins: {
      maximum: quickWins.maximum,
      rules: quickWins.rules.map(({ question, values }) => [question, values]),
    },
    tiles: tiles.map((tile) => [
      tile.source,
      tile.source === 'answer' ? tile.question : null,
      tile.rows.map(({ text: _, ...condition }) => condition),
    ]),
  };
}

function questionFacts(question: Question) {
  const { key, type, maxPoints, scoring } = question;
  const asked =
    question.type === 'sliderQuestion'
      ? [question.min, question.max, question.step]
      : question.options.map(({ value, points }) => [value, points ?? null]);
  return [key, type, maxPoints, scoring, asked];
}
