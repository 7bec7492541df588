import type { FurtherInputs } from './inputs.ts';
import { MatrixInput } from './matrix/input.tsx';
import { NumberInput } from './number/input.tsx';
import { RatingInput } from './rating/input.tsx';
import { TextInput } from './text/input.tsx';

/** The visitor's controls that only quizzes with a question of these types load, as one script. */
export const FURTHER_INPUTS: FurtherInputs = {
  ratingQuestion: RatingInput,
  matrixQuestion: MatrixInput,
  textQuestion: TextInput,
  numberQuestion: NumberInput,
};
