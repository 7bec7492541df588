import type { ComponentType } from 'react';
import type { InputProps } from './input-props.ts';
import { MatrixInput } from './matrix/input.tsx';
import { MultiChoiceInput } from './multi-choice/input.tsx';
import { NumberInput } from './number/input.tsx';
import type { QuestionOf, QuestionType } from './question.ts';
import { RatingInput } from './rating/input.tsx';
import { SingleChoiceInput } from './single-choice/input.tsx';
import { SliderInput } from './slider/input.tsx';
import { TextInput } from './text/input.tsx';

/** The visitor's control of each question type. */
export const QUESTION_INPUTS: { [T in QuestionType]: ComponentType<InputProps<QuestionOf<T>>> } = {
  singleChoiceQuestion: SingleChoiceInput,
  multiChoiceQuestion: MultiChoiceInput,
  sliderQuestion: SliderInput,
  ratingQuestion: RatingInput,
  matrixQuestion: MatrixInput,
  textQuestion: TextInput,
  numberQuestion: NumberInput,
};
