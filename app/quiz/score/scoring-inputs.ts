import type { Question, Quiz, Tile } from '#app/quiz/contract/quiz.ts';

/**
 * Everything that a verdict depends on, without texts: two quizzes with equal inputs give the same
 * score, level, percentile and choice of rules and rows for the same answers. The order of a list is
 * included only where it matters for these. See docs/scoring.md#scoring-revision.
 */
export function scoringInputs({
  scale,
  questions,
  industries,
  levels,
  benchmark,
  quickWins,
  tiles,
}: Quiz) {
  const { default: fallback, midpoint, lowest, highest } = benchmark;
  const inOrder = questions.every(isExact) ? inAnyOrder : inGivenOrder;
  return {
    scale,
    questions: inOrder(questions.map((question) => questionInputs(question, inOrder))),
    industries: inAnyOrder(industries.map(({ value, benchmark }) => [value, benchmark ?? null])),
    levels: inAnyOrder(levels.map(({ min }) => min)),
    benchmark: [fallback, midpoint, lowest, highest],
    quickWins: {
      maximum: quickWins.maximum,
      rules: quickWins.rules.map(({ question, values }) => [question, inAnyOrder(values)]),
    },
    tiles: inAnyOrder(
      tiles.map((tile) => {
        const rows = tile.rows.map(({ text: _, ...condition }) => condition);
        return [
          tile.source,
          tile.source === 'answer' ? tile.question : null,
          isFirstMatchChosen(tile, questions) ? rows : inAnyOrder(rows),
        ];
      }),
    ),
  };
}

const inGivenOrder = (facts: readonly unknown[]): unknown[] => [...facts];
const inAnyOrder = (facts: readonly unknown[]): unknown[] =>
  facts.map((each) => JSON.stringify(each)).sort();

function questionInputs(question: Question, listed: typeof inAnyOrder) {
  const { key, type, maxPoints, scoring } = question;
  const asked =
    question.type === 'sliderQuestion'
      ? [question.min, question.max, question.step]
      : listed(
          question.options.map(({ value, points }) => [
            value,
            scoring.kind === 'pointsPerOption' ? points : null,
          ]),
        );
  return [key, type, maxPoints, scoring, asked];
}

/**
 * Whether doubles add up its points without rounding: halves, quarters and so on, and then in any
 * order. With points such as 0.1 the order of questions and options may change a score.
 */
function isExact(question: Question): boolean {
  const { maxPoints, scoring } = question;
  const { kind: _, ...rule } = scoring;
  const asked =
    question.type === 'sliderQuestion'
      ? [question.min, question.step]
      : question.options.map(({ points = 0 }) => points);
  return [maxPoints, ...Object.values(rule), ...asked].every((each) =>
    Number.isInteger(each * 1024),
  );
}

/** Whether several rows can fit at once, so that the first of them is taken. */
const isFirstMatchChosen = (tile: Tile, questions: Quiz['questions']) =>
  tile.source === 'score' ||
  (tile.source === 'answer' &&
    questions.some(({ key, type }) => key === tile.question && type === 'multiChoiceQuestion'));
