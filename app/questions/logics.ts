import type { Question, QuestionOf, QuestionType, Quiz } from '#app/quiz/contract/quiz.ts';
import type { QuestionLogic } from './answer-space.ts';
import { multiChoice } from './multi-choice/logic.ts';
import { singleChoice } from './single-choice/logic.ts';
import { slider } from './slider/logic.ts';

type Logics<Types extends QuestionType> = { [T in Types]: QuestionLogic<QuestionOf<T>, Question> };

/** What is in the visitor's first script. That of all other types is in `logics-further.ts`. */
const FIRST_LOGICS = {
  singleChoiceQuestion: singleChoice,
  multiChoiceQuestion: multiChoice,
  sliderQuestion: slider,
};

export type FirstType = keyof typeof FIRST_LOGICS;
export type FurtherType = Exclude<QuestionType, FirstType>;
export type FurtherLogics = Logics<FurtherType>;

const logics: Partial<Logics<QuestionType>> = { ...FIRST_LOGICS };

export const addLogics = (further: FurtherLogics): void => void Object.assign(logics, further);

/** Throws for a further type on a visitor's page that has not loaded it, and for an unknown one. */
export function logicOf<T extends QuestionType>(type: T): QuestionLogic<QuestionOf<T>, Question> {
  const logic: QuestionLogic<QuestionOf<T>, Question> | undefined = logics[type];
  if (!logic) throw new TypeError(`Nothing is known of ${type}.`);
  return logic;
}

/** Whether the first script has logic and controls of all questions of a quiz, and asks each. */
export const needsNoFurtherLogic = ({ questions }: Quiz): boolean =>
  questions.every(({ type, condition }) => type in FIRST_LOGICS && !condition);
