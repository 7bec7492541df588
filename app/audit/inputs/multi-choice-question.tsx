import { toggleSelection } from '#app/quiz/score/answers.ts';
import type { InputProps } from './input-props.ts';
import { describedBy, QuestionHeading } from './question-heading.tsx';

export function MultiChoiceQuestion({
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
        {question.options.map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={question.key}
              className="scroll-mb-32"
              value={value}
              checked={selected.includes(value)}
              onChange={() => onAnswer(toggleSelection(question.options, selected, value))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
