import type { DocumentDefinition } from 'sanity';
import { matrixQuestion } from './matrix/schema.ts';
import { multiChoiceQuestion } from './multi-choice/schema.ts';
import { numberQuestion } from './number/schema.ts';
import type { QuestionType } from './question.ts';
import { ratingQuestion } from './rating/schema.ts';
import { singleChoiceQuestion } from './single-choice/schema.ts';
import { sliderQuestion } from './slider/schema.ts';
import { textQuestion } from './text/schema.ts';

/** The Studio's document type of each question type. */
export const QUESTION_SCHEMAS: { [T in QuestionType]: DocumentDefinition & { name: T } } = {
  singleChoiceQuestion,
  multiChoiceQuestion,
  sliderQuestion,
  ratingQuestion,
  matrixQuestion,
  textQuestion,
  numberQuestion,
};
