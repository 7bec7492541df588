import { describedBy, QuestionHeading } from '#app/questions/input-heading.tsx';
import { Options } from '#app/questions/input-options.tsx';
import type { InputProps } from '#app/questions/input-props.ts';
import { optionsOf } from '#app/questions/options.ts';
import { toggleSelection } from '#app/quiz/score/answers.ts';

export function MultiChoiceInput({
  question,
  labels,
  answer,
  onAnswer,
}: InputProps<'multiChoiceQuestion'>) {
  const selected = Array.isArray(answer) ? answer : [];
  return (
    <fieldset aria-describedby={describedBy(question, labels.selectAll)}>
      <QuestionHeading question={question} hint={labels.selectAll} />
      <Options
        question={question}
        type="checkbox"
        isChosen={(value) => selected.includes(value)}
        onChoose={(value) => onAnswer(toggleSelection(optionsOf(question), selected, value))}
      />
    </fieldset>
  );
}
