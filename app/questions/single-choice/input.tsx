import { describedBy, QuestionHeading } from '#app/questions/input-heading.tsx';
import { Options } from '#app/questions/input-options.tsx';
import type { InputProps } from '#app/questions/input-props.ts';

export const SingleChoiceInput = ({
  question,
  answer,
  onAnswer,
}: InputProps<'singleChoiceQuestion'>) => (
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
