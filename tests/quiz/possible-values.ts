import { choicesIn } from '#app/quiz/base/answer-space.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';

/** Each choice in order, numbers as text, as rules and tiles name them; none for a typed number. */
export const possibleValues = (question: Question): string[] =>
  choicesIn(answerSpaceOf(question)).map(({ value }) => String(value));
