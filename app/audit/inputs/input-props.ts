import type { Question, QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answer } from '#app/quiz/score/answers.ts';

/** The props of each input. The answer is `undefined` until the visitor gives one. */
export type InputProps<T extends Question['type'] = Question['type']> = {
  question: QuestionOf<T>;
  labels: Quiz['labels'];
  /** The language of the numbers, as a BCP 47 tag. */
  language?: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};
