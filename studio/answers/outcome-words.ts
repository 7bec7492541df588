import { NO_TOTAL } from '#app/quiz/analysis/verdict.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit, unitOf } from '#app/quiz/base/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { outcomeName, outcomeOf, rangeOf } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import type { AnswerSheet } from './answer-sheet.ts';

/** What an answer sheet ends with, such as *63 of 100: Digital Achiever*. */
export function outcomeOfSheet(quiz: Quiz, sheet: AnswerSheet): string {
  const scored = scoreSheet(quiz, sheet, sheet.answers);
  const outcome = outcomeOf(quiz, scored);
  const name = outcomeName(quiz, outcome);
  if (name === undefined) return outcome.kind === 'noTotal' ? NO_TOTAL : 'Not scored';
  if (outcome.kind !== 'score') return name;
  const score = scoreOfScale(outcome.score, rangeOf(quiz, scored).scale, unitOf(quiz.scoring));
  return `${score}: ${name}`;
}

/** Points as editors read them: `450 of 800 points`, and `$450 of $800` with a unit. */
export const pointsOfTotal = (points: number, total: number, unit: Unit): string =>
  unit.currency || unit.unit
    ? `${formatAmount(points, unit, DEFAULT_LANGUAGE)} of ${formatAmount(total, unit, DEFAULT_LANGUAGE)}`
    : `${points} of ${total} points`;

/** A score as editors read it: `62 of 100` where both are known, and `$650` with a unit. */
export const scoreOfScale = (score: number, scale: number | undefined, unit: Unit): string =>
  scale === undefined || unit.currency || unit.unit
    ? formatAmount(score, unit, DEFAULT_LANGUAGE)
    : `${score} of ${scale}`;
