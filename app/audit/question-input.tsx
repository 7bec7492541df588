import type { ComponentType } from 'react';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { QUESTION_INPUTS } from '#app/quiz/questions/inputs.ts';
import type { QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';

export function QuestionInput<T extends QuestionType>(props: InputProps<QuestionOf<T>>) {
  const Input: ComponentType<InputProps<QuestionOf<T>>> = QUESTION_INPUTS[props.question.type];
  return <Input {...props} />;
}
