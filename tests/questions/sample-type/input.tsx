import { choicesIn } from '#app/questions/answer-space.ts';
import { describedBy, QuestionHeading } from '#app/questions/input-heading.tsx';
import type { InputProps } from '#app/questions/input-props.ts';
import type { StarsQuestion } from './contract.ts';
import { stars } from './logic.ts';

type Props = Omit<InputProps, 'question'> & { question: StarsQuestion };

export function StarsInput({ question, answer, onAnswer }: Props) {
  return (
    <fieldset aria-describedby={describedBy(question)}>
      <QuestionHeading question={question} />
      {choicesIn(stars.answerSpace(question)).map(({ value, label = `${value} stars` }) => (
        <label key={value}>
          <input
            type="radio"
            name={question.key}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
