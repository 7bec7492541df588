import { describedBy, QuestionHeading } from '#app/questions/input-heading.tsx';
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
      <div className="options">
        {optionsOf(question).map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={question.key}
              className="scroll-mb-32"
              value={value}
              checked={selected.includes(value)}
              onChange={() => onAnswer(toggleSelection(optionsOf(question), selected, value))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
