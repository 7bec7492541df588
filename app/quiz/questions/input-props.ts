import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { ControlLabels } from './labels.ts';

/** The props of the input of a type of questions. The answer is `undefined` until the visitor gives one. */
export type InputProps<Question> = {
  question: Question;
  labels: ControlLabels;
  /** The language of the numbers, as a BCP 47 tag. */
  language: string;
  answer: Answer | undefined;
  /** All answers, for a question with rows. */
  answers?: Answers;
  /** How many bytes too many all texts of the visitor have together, where one is asked for. */
  excess?: number;
  /** The key is that of a row. */
  onAnswer: (answer: Answer, key?: string) => void;
};
