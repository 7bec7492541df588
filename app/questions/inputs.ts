import type { ComponentType } from 'react';
import type { QuestionType } from '#app/quiz/contract/quiz.ts';
import type { InputProps } from './input-props.ts';
import type { FirstType, FurtherType } from './logics.ts';
import { MultiChoiceInput } from './multi-choice/input.tsx';
import { SingleChoiceInput } from './single-choice/input.tsx';
import { SliderInput } from './slider/input.tsx';

type Inputs<Types extends QuestionType> = { [T in Types]: ComponentType<InputProps<T>> };

/** The visitor's controls that are in the first script. Those of all other types are in `inputs-further.ts`. */
const FIRST_INPUTS: Inputs<FirstType> = {
  singleChoiceQuestion: SingleChoiceInput,
  multiChoiceQuestion: MultiChoiceInput,
  sliderQuestion: SliderInput,
};

export type FurtherInputs = Inputs<FurtherType>;

const inputs: Partial<Inputs<QuestionType>> = { ...FIRST_INPUTS };

export const addInputs = (further: FurtherInputs): void => void Object.assign(inputs, further);

/** The control of a type; `undefined` before it has been loaded. */
export const inputOf = <T extends QuestionType>(type: T): Partial<Inputs<QuestionType>>[T] =>
  inputs[type];
