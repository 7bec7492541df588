import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import type { StarsQuestion } from './contract.ts';
import { stars } from './logic.ts';

export function StarsInput({ question, answer, onAnswer }: InputProps<StarsQuestion>) {
  return (
    <QuestionControls question={question}>
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
    </QuestionControls>
  );
}
