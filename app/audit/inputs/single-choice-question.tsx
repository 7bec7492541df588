import type { InputProps } from './input-props.ts';
import { describedBy, QuestionHeading } from './question-heading.tsx';

export function SingleChoiceQuestion({
  question,
  answer,
  onAnswer,
}: InputProps<'singleChoiceQuestion'>) {
  return (
    <fieldset aria-describedby={describedBy(question)}>
      <QuestionHeading question={question} />
      <div className="options">
        {question.options.map(({ value, label }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={question.key}
              className="scroll-mb-32"
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
