import type { InputProps } from './input-props.ts';
import { describedBy, QuestionHeading } from './question-heading.tsx';

export function MultiChoiceQuestion({
  question,
  labels,
  answer,
  onAnswer,
}: InputProps<'multiChoiceQuestion'>) {
  const selected = Array.isArray(answer) ? answer : [];
  /** In the order of the options, so that the same selection is always the same answer. */
  const toggle = (toggled: string) =>
    question.options
      .map(({ value }) => value)
      .filter((value) => selected.includes(value) !== (value === toggled));
  return (
    <fieldset aria-describedby={describedBy(question, labels.selectAll)}>
      <QuestionHeading question={question} hint={labels.selectAll} />
      <div className="mt-6 grid gap-3">
        {question.options.map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={question.key}
              className="scroll-mb-32"
              value={value}
              checked={selected.includes(value)}
              onChange={() => onAnswer(toggle(value))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
