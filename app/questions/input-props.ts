import type { QuestionOf, QuestionType, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import type { Answer } from './answer-space.ts';

/** The props of each input. The answer is `undefined` until the visitor gives one. */
export type InputProps<T extends QuestionType = QuestionType> = {
  question: QuestionOf<T>;
  labels: Quiz['labels'];
  /** The language of the numbers, as a BCP 47 tag. */
  language?: string;
  answer: Answer | undefined;
  /** All answers, for a question with rows. */
  answers?: Answers;
  /** The key is that of a row. */
  onAnswer: (answer: Answer, key?: string) => void;
};
