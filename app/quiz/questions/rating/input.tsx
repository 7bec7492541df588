import { formatNumber } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { ControlIcon } from '#app/shapes/svg-icon.tsx';
import type { RatingQuestion } from './contract.ts';

export function RatingInput({
  question,
  labels,
  language,
  answer,
  onAnswer,
}: InputProps<RatingQuestion>) {
  const { key, look, lowest, highest, lowestLabel, highestLabel } = question;
  const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const nameOf = (value: number) => {
    const shown =
      look === 'stars' && labels.sliderAnswer
        ? fill(labels.sliderAnswer, { value, max: highest }, language)
        : formatNumber(value, language);
    return [shown, { [lowest]: lowestLabel, [highest]: highestLabel }[value]]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <QuestionControls question={question}>
      <div className={`rating-scale rating-${look}`}>
        <div className="rating">
          {values.map((value) => (
            <label
              key={value}
              className="rating-value"
              data-filled={typeof answer === 'number' && value <= answer}
            >
              <input
                type="radio"
                name={key}
                value={value}
                aria-label={nameOf(value)}
                checked={answer === value}
                onChange={() => onAnswer(value)}
              />
              {look === 'stars' ? <ControlIcon name="star" /> : formatNumber(value, language)}
            </label>
          ))}
        </div>
        {(lowestLabel || highestLabel) && (
          <p aria-hidden="true" className="rating-labels">
            <span className="rating-lowest">{lowestLabel}</span>
            <span className="rating-highest">{highestLabel}</span>
          </p>
        )}
      </div>
    </QuestionControls>
  );
}
