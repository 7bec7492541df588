import { toggleSelection } from '#app/quiz/base/answers.ts';
import { QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import { Options } from '#app/quiz/questions/input-options.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { optionsOf } from '#app/quiz/questions/options.ts';
import type { MultiChoiceQuestion } from './contract.ts';

export function MultiChoiceInput({
  question,
  labels,
  answer,
  onAnswer,
}: InputProps<MultiChoiceQuestion>) {
  const selected = Array.isArray(answer) ? answer : [];
  return (
    <QuestionControls question={question} hint={labels.selectAll}>
      <Options
        question={question}
        type="checkbox"
        isChosen={(value) => selected.includes(value)}
        onChoose={(value) => onAnswer(toggleSelection(optionsOf(question), selected, value))}
      />
    </QuestionControls>
  );
}
