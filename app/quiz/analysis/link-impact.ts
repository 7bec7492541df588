import type { Quiz } from '#app/quiz/contract/quiz.ts';
import {
  type Answers,
  answerFromValues,
  possibleValues,
  withAnswer,
} from '#app/quiz/score/answers.ts';
import { partialScoreFor } from '#app/quiz/score/partial-score.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { pairQuestions, type QuestionPair } from './differences.ts';

/** What a link that was shared before an edit shows after it. */
export type LinkOutcome =
  | { kind: 'sameScore' }
  /** All its answers fit; they are scored by the edited rules. */
  | { kind: 'rescored' }
  /** It opens with the questions that it still answers. */
  | { kind: 'partial'; answered: number; total: number }
  | { kind: 'gone' };

export type LinkImpact = {
  /** Links without an answer or an industry that is removed. */
  intact: LinkOutcome;
  /** The links that lose most answers to the removed ones, if any are removed from a question. */
  worst?: LinkOutcome;
  /** Labels of the industries that are removed: their links no longer open. */
  removedIndustries: string[];
};

/**
 * What an edit of a quiz does to the links of complete answer sheets that were shared before. Both
 * quizzes are without a mistake of `check`. Never throws. See docs/journey.md#shared-links.
 */
export function linkImpact(before: Quiz, after: Quiz): LinkImpact {
  const { list } = pairQuestions(before, after);
  const isWhole = list.every((pair) => pair.before && pair.after);
  const losing = list.filter(losesAnswers);
  return {
    intact: isWhole ? scoredAgain(before, after) : partialOutcome(after, list),
    worst:
      losing.length === 0
        ? undefined
        : partialOutcome(
            after,
            list.filter((pair) => !losing.includes(pair)),
          ),
    removedIndustries: before.industries
      .filter(({ value }) => !after.industries.some((other) => other.value === value))
      .map(({ label }) => label),
  };
}

/** Whether the edit removes answers from a question that it leaves in the quiz. */
const losesAnswers = ({ before, after, values }: QuestionPair) =>
  before !== undefined &&
  after !== undefined &&
  possibleValues(before).some((value) => !values.includes(value));

const scoredAgain = (before: Quiz, after: Quiz): LinkOutcome =>
  JSON.stringify(scoringInputs(before)) === JSON.stringify(scoringInputs(after))
    ? { kind: 'sameScore' }
    : { kind: 'rescored' };

/** The outcome for a link that answers these questions, as far as both versions have them. */
function partialOutcome(after: Quiz, pairs: readonly QuestionPair[]): LinkOutcome {
  const answers = pairs.reduce<Answers>(
    (sheet, pair) =>
      pair.before && pair.after
        ? withAnswer(sheet, pair.key, answerFromValues(pair.after, pair.values.slice(0, 1)))
        : sheet,
    {},
  );
  const partial = partialScoreFor(after, answers);
  return partial
    ? { kind: 'partial', answered: partial.answered, total: partial.total }
    : { kind: 'gone' };
}
