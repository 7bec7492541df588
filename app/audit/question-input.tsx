import type { ComponentType } from 'react';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { QUESTION_INPUTS } from '#app/quiz/questions/inputs.ts';
import type { QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';

/** The control of a question's type. There is none for a type that only damaged content of a session can hold. */
export function QuestionInput<T extends QuestionType>(props: InputProps<QuestionOf<T>>) {
  const { type } = props.question;
  const Input: ComponentType<InputProps<QuestionOf<T>>> | undefined = QUESTION_INPUTS[type];
  if (!Input) throw new TypeError(`There is no control for ${type}.`);
  return <Input {...props} />;
}
