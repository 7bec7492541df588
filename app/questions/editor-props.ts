import type { QuestionOf, QuestionType } from '#app/quiz/contract/quiz.ts';
import type { Answers } from '#app/quiz/score/answers.ts';
import type { Answer } from './answer-space.ts';
import type { Option } from './contract-fields.ts';

/** The props of each compact control. The answer is `undefined` while there is none. */
export type EditorProps<T extends QuestionType = QuestionType> = {
  question: QuestionOf<T>;
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
