import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { decodeAnswers, isAnswer } from '#app/quiz/score/answers.ts';
import { outcomeName, outcomeOf } from '#app/quiz/score/outcome.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';

/**
 * `score` is null too where the quiz gives these answers none, or its result is a category, which `level`
 * then names. `signs` say that the answers are not those of a visitor.
 */
type Verified = Pick<StoredSubmission, 'verification' | 'score' | 'level'> & { signs: string[] };

const unscored = (verification: Verified['verification'], ...signs: string[]): Verified => ({
  verification,
  score: null,
  level: null,
  signs,
});

/**
 * Scores what a visitor answered with the quiz of that moment, `undefined` where it is unknown. Answers that
 * this quiz does not have, or that leave out a question that is asked, are never scored; those to questions
 * that are not asked count for nothing. `language` is that of the category's names. Never throws. See
 * docs/leads-process.md#verification.
 */
export function scoreSubmission(
  quiz: Quiz | undefined,
  { stage, lead, answers }: Pick<Submission, 'stage' | 'lead' | 'answers'>,
  language?: string,
): Verified {
  if (stage === 'lead') return unscored('incomplete');
  if (!quiz) return unscored('unverified');
  const isOfQuiz = Object.entries(answers).every(([key, answer]) =>
    questionsOf(quiz).some((question) => question.key === key && isAnswer(question, answer)),
  );
  if (!isOfQuiz) return unscored('incomplete', 'answers that the quiz does not have');
  const sheet = decodeAnswers(quiz, answers);
  if (!isComplete(quiz, lead, sheet)) return unscored('incomplete', 'a report without all answers');
  const outcome = outcomeOf(quiz, scoreSheet(quiz, lead, sheet));
  const score = outcome.kind === 'score' ? outcome.score : null;
  const level = outcomeName(quiz, outcome, language) ?? null;
  return { verification: 'snapshot', score, level, signs: [] };
}
