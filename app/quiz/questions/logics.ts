import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { matrix } from './matrix/logic.ts';
import { multiChoice } from './multi-choice/logic.ts';
import { number } from './number/logic.ts';
import type { Question, QuestionOf, QuestionType } from './question.ts';
import { rating } from './rating/logic.ts';
import { singleChoice } from './single-choice/logic.ts';
import { slider } from './slider/logic.ts';
import { freeText } from './text/logic.ts';

/** What scoring, sharing, counting and reports need to know of each question type. */
export const QUESTION_LOGICS: { [T in QuestionType]: QuestionLogic<QuestionOf<T>, Question> } = {
  singleChoiceQuestion: singleChoice,
  multiChoiceQuestion: multiChoice,
  sliderQuestion: slider,
  ratingQuestion: rating,
  matrixQuestion: matrix,
  textQuestion: freeText,
  numberQuestion: number,
};
