import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerValues } from './answers.ts';

/**
 * The texts of the rules that match, in order and at most the quiz's maximum, or as many of the
 * fallbacks where none matches. A rule matches when the answer is, or includes, one of its values; a
 * slider's answer is compared as text. Never throws. See docs/scoring.md#quick-wins.
 */
export function quickWinsFor({ quickWins }: Quiz, answers: Answers): string[] {
  const matching = quickWins.rules.filter(({ question, values }) => {
    const given = answerValues(answers, question);
    return given.some((value) => values.includes(value));
  });
  const texts = matching.length > 0 ? matching.map(({ text }) => text) : quickWins.fallbacks;
  return texts.slice(0, quickWins.maximum);
}
