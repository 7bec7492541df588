import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerValues } from './answers.ts';

/**
 * The texts of the rules that hold, in order, at most the quiz's maximum; the fallbacks, cut at the
 * same maximum, when none holds (spec 9). A rule holds when the answer is, or includes, one of its
 * values; a slider's answer is compared as text.
 */
export function quickWinsFor({ quickWins }: Quiz, answers: Answers): string[] {
  const matching = quickWins.rules.filter(({ question, values }) => {
    const given = answerValues(answers, question);
    return given.some((value) => values.includes(value));
  });
  const texts = matching.length > 0 ? matching.map(({ text }) => text) : quickWins.fallbacks;
  return texts.slice(0, quickWins.maximum);
}
