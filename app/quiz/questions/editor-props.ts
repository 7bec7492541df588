import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Option } from './contract-fields.ts';

/** The props of the compact control of a type of questions. The answer is `undefined` while there is none. */
export type EditorProps<Question> = {
  question: Question;
  answer: Answer | undefined;
  /** All answers, for a question with rows. */
  answers?: Answers;
  onAnswer: (key: string, answer: Answer) => void;
};

/** The label of an option, with its points if the question's scoring uses them. */
export const withPoints = (
  { label, points }: Pick<Option, 'label' | 'points'>,
  { scoring }: { scoring: { kind: string } },
) => (points === undefined || scoring.kind !== 'pointsPerOption' ? label : `${label} (${points})`);
