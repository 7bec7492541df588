import type { FurtherLogics } from './logics.ts';
import { matrix } from './matrix/logic.ts';
import { number } from './number/logic.ts';
import { rating } from './rating/logic.ts';
import { text } from './text/logic.ts';

/** What only visitors load whose quiz has a question of these types, in one script with their controls. */
export const FURTHER_LOGICS: FurtherLogics = {
  ratingQuestion: rating,
  matrixQuestion: matrix,
  textQuestion: text,
  numberQuestion: number,
};
