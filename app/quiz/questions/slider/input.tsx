import { useRef } from 'react';
import { formatNumber } from '#app/quiz/base/format.ts';
import { sliderPositions } from '#app/quiz/base/number-values.ts';
import { keepLanguage } from '#app/quiz/base/untranslated.ts';
import { QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { ControlIcon } from '#app/shapes/svg-icon.tsx';
import type { SliderQuestion } from './contract.ts';

export function SliderInput({
  question,
  labels,
  language,
  answer,
  onAnswer,
}: InputProps<SliderQuestion>) {
  const { key, min, max, step, start, minLabel, maxLabel } = question;
  const value = typeof answer === 'number' ? answer : start;
  const positions = sliderPositions(question);
  const index = positions.indexOf(value);
  const move = (to: number | undefined) => {
    if (to !== undefined) onAnswer(to);
  };
  /** Not `disabled` at the end of the slider, where it would lose the keyboard's focus. */
  const stepButton = (label: string, icon: 'minus' | 'plus', to: number | undefined) => (
    <button
      type="button"
      className="button button-plain size-[min(3.25rem,16vw)] p-0"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => move(to)}
    >
      <ControlIcon name={icon} size={22} />
    </button>
  );
  // A finger that scrolls the page sets the slider at once; then the browser cancels the pointer.
  const valueBefore = useRef(value);
  const shown = formatNumber(value, language);
  const endLabel = { [min]: minLabel, [max]: maxLabel }[value];
  return (
    <QuestionControls question={question}>
      <output htmlFor="slider" className="display figures slider-value block">
        {shown}
      </output>
      <div className="mt-2 grid grid-cols-[auto_1fr_auto] items-center gap-[min(1rem,5vw)]">
        {stepButton(labels.decrease, 'minus', positions[index - 1])}
        <div className="relative">
          {/* The track, filled as far as the middle of the thumb. */}
          <svg aria-hidden="true" className="slider-track rtl:-scale-x-100">
            <line x2="100%" />
            <line x2={`${((value - min) / (max - min)) * 100}%`} className="stroke-accent" />
          </svg>
          <input
            id="slider"
            type="range"
            name={key}
            className="slider"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-label={question.title}
            aria-valuetext={endLabel ? keepLanguage(endLabel, `${shown} ${endLabel}`) : shown}
            onPointerDown={({ isPrimary }) => {
              if (isPrimary) valueBefore.current = value;
            }}
            onPointerCancel={() => move(valueBefore.current)}
            onChange={(event) => onAnswer(event.currentTarget.valueAsNumber)}
          />
        </div>
        {stepButton(labels.increase, 'plus', positions[index + 1])}
      </div>
      {/* In large text on a phone, the ends would have no room beside each other. */}
      <p className="mt-2 flex @max-[14em]:flex-col justify-between gap-x-6 text-muted text-small">
        <span>
          {formatNumber(min, language)} {minLabel}
        </span>
        <span className="text-end">
          {formatNumber(max, language)} {maxLabel}
        </span>
      </p>
    </QuestionControls>
  );
}
