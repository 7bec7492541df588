import { matrixQuestion } from './matrix/contract.ts';
import { multiChoiceQuestion } from './multi-choice/contract.ts';
import { numberQuestion } from './number/contract.ts';
import { ratingQuestion } from './rating/contract.ts';
import { singleChoiceQuestion } from './single-choice/contract.ts';
import { sliderQuestion } from './slider/contract.ts';
import { textQuestion } from './text/contract.ts';

/** What the contract says of each question type. A type that is added here is demanded everywhere else. */
export const QUESTION_CONTRACTS = {
  singleChoiceQuestion,
  multiChoiceQuestion,
  sliderQuestion,
  ratingQuestion,
  matrixQuestion,
  textQuestion,
  numberQuestion,
};
