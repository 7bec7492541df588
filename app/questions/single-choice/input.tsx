import { describedBy, QuestionHeading } from '#app/questions/input-heading.tsx';
import type { InputProps } from '#app/questions/input-props.ts';
import { optionsOf } from '#app/questions/options.ts';

export function SingleChoiceInput({
  question,
  answer,
  onAnswer,
}: InputProps<'singleChoiceQuestion'>) {
  return (
    <fieldset aria-describedby={describedBy(question)}>
      <QuestionHeading question={question} />
      <div className="options">
        {optionsOf(question).map(({ value, label }) => (
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
