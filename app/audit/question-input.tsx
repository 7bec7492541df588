import type { ComponentType } from 'react';
import type { InputProps } from '#app/questions/input-props.ts';
import { QUESTION_INPUTS } from '#app/questions/inputs.ts';
import type { QuestionType } from '#app/quiz/contract/quiz.ts';

/** The control of a question's type. There is none for a type that only damaged content of a session can hold. */
export function QuestionInput<T extends QuestionType>(props: InputProps<T>) {
  const { type } = props.question;
  const Input: ComponentType<InputProps<T>> | undefined = QUESTION_INPUTS[type];
  if (!Input) throw new TypeError(`There is no control for ${type}.`);
  return <Input {...props} />;
}
