import type { ComponentType } from 'react';
import type { InputProps } from '#app/questions/input-props.ts';
import { QUESTION_INPUTS } from '#app/questions/inputs.ts';
import type { QuestionType } from '#app/quiz/contract/quiz.ts';

/** The control of a question's type. React refuses a type that has none, which only damaged content of a session can hold. */
export function QuestionInput<T extends QuestionType>(props: InputProps<T>) {
  const Input: ComponentType<InputProps<T>> = QUESTION_INPUTS[props.question.type];
  return <Input {...props} />;
}
