import { type Answers, withAnswer } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { answerFromValues } from '#app/quiz/score/answers.ts';
import { partialScoreFor } from '#app/quiz/score/partial-score.ts';
import { answerSpaceOf, valuesIn } from '#app/quiz/score/prepare.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { pairQuestions, type QuestionPair, sizeOf } from './differences.ts';

/** What a link that was shared before an edit shows after it. */
export type LinkOutcome =
  | { kind: 'sameScore' }
  /** All its answers still exist; they are scored by the edited rules. */
  | { kind: 'rescored' }
  /** It shows a report of the questions that it still answers. */
  | { kind: 'partial'; answered: number; questionCount: number }
  /** It shows a page that offers to start the audit. */
  | { kind: 'gone' };

export type LinkImpact = {
  /** The outcome for links that lose nothing but the answers to removed questions. */
  best: LinkOutcome;
  /** The outcome for links that lose the most answers. Absent if no question loses an answer. */
  worst?: LinkOutcome;
  /** Labels of the removed industries. Links that name one of them no longer show a report. */
  removedIndustries: string[];
};

/**
 * What an edit of a quiz does to links, with complete answer sheets, that were shared before it. Both
 * versions must pass `check`. Never throws. See docs/journey.md#shared-links.
 */
export function linkImpactOf(before: Quiz, after: Quiz): LinkImpact {
  const list = pairQuestions(before, after);
  const hasSameQuestions = list.every((pair) => pair.before && pair.after);
  const losing = list.filter(losesAnswers);
  return {
    best: hasSameQuestions ? scoredAgain(before, after) : partialOutcome(after, list),
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

/** Whether the edit removes answers from a question, but not the question itself. */
const losesAnswers = ({ before, after, space }: QuestionPair) =>
  before !== undefined && after !== undefined && sizeOf(space) < sizeOf(answerSpaceOf(before));

const scoredAgain = (before: Quiz, after: Quiz): LinkOutcome =>
  JSON.stringify(scoringInputs(before)) === JSON.stringify(scoringInputs(after))
    ? { kind: 'sameScore' }
    : { kind: 'rescored' };

/** The outcome for a link with answers to those of these questions that are in both versions. */
function partialOutcome(after: Quiz, pairs: readonly QuestionPair[]): LinkOutcome {
  const answers = pairs.reduce<Answers>(
    (sheet, { key, space, before, after: question }) =>
      before && question
        ? withAnswer(sheet, key, answerFromValues(question, [String(valuesIn(space)[0])]))
        : sheet,
    {},
  );
  const partial = partialScoreFor(after, {}, answers);
  return partial
    ? { kind: 'partial', answered: partial.answered, questionCount: partial.questionCount }
    : { kind: 'gone' };
}
