import type { ComponentType } from 'react';
import type { Question } from '#app/quiz/contract/quiz.ts';
import type { InputProps } from './input-props.ts';
import { MultiChoiceQuestion } from './multi-choice-question.tsx';
import { SingleChoiceQuestion } from './single-choice-question.tsx';
import { SliderQuestion } from './slider-question.tsx';

/** The input of each question type. A type without one does not compile. */
const INPUTS = {
  singleChoiceQuestion: SingleChoiceQuestion,
  multiChoiceQuestion: MultiChoiceQuestion,
  sliderQuestion: SliderQuestion,
} satisfies { [T in Question['type']]: ComponentType<InputProps<T>> };

export function QuestionInput({ question, ...props }: InputProps) {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return <INPUTS.singleChoiceQuestion question={question} {...props} />;
    case 'multiChoiceQuestion':
      return <INPUTS.multiChoiceQuestion question={question} {...props} />;
    case 'sliderQuestion':
      return <INPUTS.sliderQuestion question={question} {...props} />;
    default:
      // Only damaged content of a session has one, and is dropped because of the error.
      throw new RangeError('The question has an unknown type.');
  }
}
