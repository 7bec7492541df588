import { describedBy, QuestionHeading } from '#app/quiz/questions/input-heading.tsx';
import { Options } from '#app/quiz/questions/input-options.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import type { SingleChoiceQuestion } from './contract.ts';

export const SingleChoiceInput = ({
  question,
  answer,
  onAnswer,
}: InputProps<SingleChoiceQuestion>) => (
  <fieldset aria-describedby={describedBy(question)}>
    <QuestionHeading question={question} />
    <Options
      question={question}
      type="radio"
      isChosen={(value) => value === answer}
      onChoose={onAnswer}
    />
  </fieldset>
);
