import type { ComponentType } from 'react';
import type { QuestionType } from '#app/quiz/contract/quiz.ts';
import type { InputProps } from './input-props.ts';
import { MultiChoiceInput } from './multi-choice/input.tsx';
import { SingleChoiceInput } from './single-choice/input.tsx';
import { SliderInput } from './slider/input.tsx';

/** The visitor's control of each question type. */
export const QUESTION_INPUTS: { [T in QuestionType]: ComponentType<InputProps<T>> } = {
  singleChoiceQuestion: SingleChoiceInput,
  multiChoiceQuestion: MultiChoiceInput,
  sliderQuestion: SliderInput,
};
