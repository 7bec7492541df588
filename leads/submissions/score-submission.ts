import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { decodeAnswers, isAnswer } from '#app/quiz/score/answers.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import type { Verification } from '#leads/events/event.ts';

export type Verified = {
  verification: Verification;
  score: number | null;
  level: string | null;
  /** A sign that the answers are not those of a visitor, or none. */
  signs: string[];
};

const unscored = (verification: Verification, ...signs: string[]): Verified => ({
  verification,
  score: null,
  level: null,
  signs,
});

/**
 * Scores what a visitor answered with the quiz of that moment, `undefined` where it is unknown.
 * Answers that this quiz does not have, or that leave out a question, are never scored. Never
 * throws. See docs/leads.md#verification.
 */
export function scoreSubmission(
  quiz: Quiz | undefined,
  { stage, lead, answers }: Pick<Submission, 'stage' | 'lead' | 'answers'>,
): Verified {
  if (stage === 'lead') return unscored('incomplete');
  if (!quiz) return unscored('unverified');
  const isOfQuiz = Object.entries(answers).every(([key, answer]) =>
    questionsOf(quiz).some((question) => question.key === key && isAnswer(question, answer)),
  );
  if (!isOfQuiz) return unscored('incomplete', 'answers that the quiz does not have');
  const sheet = decodeAnswers(quiz, answers);
  if (!isComplete(quiz, lead, sheet)) return unscored('incomplete', 'a report without all answers');
  const score = scoreFor(quiz, lead, sheet);
  const level = levelFor(quiz.levels, score).name;
  return { verification: 'snapshot', score, level, signs: [] };
}
