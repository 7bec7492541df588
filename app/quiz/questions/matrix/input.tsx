import { Fragment, useRef } from 'react';
import { answerTo } from '#app/quiz/base/answers.ts';
import { fill } from '#app/quiz/base/template.ts';
import { QuestionControls } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import { FEW_OPTIONS, optionsOf } from '#app/quiz/questions/options.ts';
import { Select } from '#app/shapes/select.tsx';
import type { MatrixQuestion } from './contract.ts';

/** With more columns, their labels would be broken into letters. */
const MAX_COLUMNS = 7;

/** After how many rows the labels of the columns are repeated: whoever scrolls still sees them. */
const ROWS_PER_HEAD = 8;

/** The rows as cards or, where there is room, as a table. */
export function MatrixInput({
  question,
  language,
  answers = {},
  onAnswer,
}: InputProps<MatrixQuestion>) {
  const list = useRef<HTMLDivElement>(null);
  const options = optionsOf(question);
  const isLong = options.length > FEW_OPTIONS;
  const chosenIn = (key: string) =>
    options.find(({ value }) => value === answerTo(answers, key))?.value;
  const open = question.rows.filter(({ key }) => chosenIn(key) === undefined);
  const showNext = () => {
    const row = list.current?.querySelector(`[data-row="${open[0]?.key}"]`);
    row?.querySelector<HTMLElement>('input,select')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  return (
    <QuestionControls question={question}>
      <div ref={list} className={options.length > MAX_COLUMNS ? 'matrix' : 'matrix matrix-table'}>
        {question.rows.map(({ key, title }, index) => (
          <Fragment key={key}>
            {index % ROWS_PER_HEAD === 0 && (
              <div aria-hidden="true" className="matrix-head">
                <span />
                {(isLong ? [] : options).map(({ value, label }) => (
                  <span key={value}>{label}</span>
                ))}
              </div>
            )}
            <fieldset data-row={key} className="matrix-row">
              <legend>{title}</legend>
              {isLong && (
                <Select
                  aria-label={title}
                  options={options}
                  placeholder="…"
                  value={chosenIn(key) ?? ''}
                  onChange={({ currentTarget }) => onAnswer(currentTarget.value, key)}
                />
              )}
              {(isLong ? [] : options).map(({ value, label }) => (
                <label key={value} className="option">
                  <input
                    type="radio"
                    name={key}
                    value={value}
                    checked={chosenIn(key) === value}
                    onChange={() => onAnswer(value, key)}
                  />
                  <span className="matrix-label">{label}</span>
                </label>
              ))}
            </fieldset>
          </Fragment>
        ))}
      </div>
      {/* Its place is kept, so that nothing moves with the last answer. */}
      <button
        type="button"
        className={`quiet-link mt-3 ${open.length === 0 ? 'invisible' : ''}`}
        onClick={showNext}
      >
        {fill(question.nextRow, { number: open.length }, language)}
      </button>
    </QuestionControls>
  );
}
