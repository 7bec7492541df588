import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { outcomeName, outcomeOf, rangeOf } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import type { AnswerSheet } from './answer-sheet.ts';

export type SheetOutcome = {
  /** The name of the level or of the category; missing where there is no score. */
  name?: string;
  /** The whole outcome, such as *63 of 100: Digital Achiever*. */
  words: string;
};

/** What an answer sheet ends with, in words. */
export function outcomeOfSheet(quiz: Quiz, sheet: AnswerSheet): SheetOutcome {
  const scored = scoreSheet(quiz, sheet, sheet.answers);
  const outcome = outcomeOf(quiz, scored);
  const name = outcomeName(quiz, outcome);
  if (name === undefined) return { words: 'Not scored' };
  const { scale } = rangeOf(quiz, scored);
  return { name, words: outcome.kind === 'score' ? `${outcome.score} of ${scale}: ${name}` : name };
}
