import { useState } from 'react';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { formatNumber } from '#app/quiz/base/format.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import { fill } from '#app/quiz/base/template.ts';
import { keyboardFor, readTypedNumber } from '#app/quiz/base/typed-number.ts';
import { keepLanguage } from '#app/quiz/base/untranslated.ts';
import { describedBy, QuestionControls, showInvalid } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import type { NumberQuestion } from './contract.ts';

/** What is typed is kept as it is, also as an answer that the question does not have. */
export function NumberInput({ question, language, answer, onAnswer }: InputProps<NumberQuestion>) {
  const { key, title, unit, lowest, highest, step, invalid } = question;
  const [text, setText] = useState(
    typeof answer === 'number' ? formatNumber(answer, language) : String(answer ?? ''),
  );
  const isWrong = !hasNumber(question, answer);
  const [isChecked, setChecked] = useState(isWrong && !isBlank(text));
  const hasError = isChecked && isWrong;
  const problem = fill(invalid, { lowest, highest, step }, language);
  const change = (next: string) => {
    const value = readTypedNumber(next, language, unit);
    setText(next);
    setChecked(false);
    onAnswer(value !== undefined && hasNumber(question, value) ? value : next);
  };
  return (
    <QuestionControls question={question} isField>
      <div className="options">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            id="number"
            type="text"
            inputMode={keyboardFor(lowest)}
            enterKeyHint="next"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            name={key}
            className="field figures max-w-60"
            aria-label={unit ? keepLanguage(title, `${title} (${unit})`) : title}
            aria-required={!question.isOptional}
            aria-invalid={hasError}
            aria-describedby={describedBy(question, hasError && 'number-error')}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            ref={(field) => field?.setCustomValidity(isWrong && !isBlank(text) ? problem : '')}
            onInvalid={(event) => {
              showInvalid(event);
              setChecked(true);
            }}
            onBlur={() => setChecked(!isBlank(text))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isWrong) setChecked(true);
            }}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </div>
        {/* Its place is kept, so that a button does not move from under a finger. */}
        <p id="number-error" role="alert" className="min-h-[1.5em] font-semibold text-error">
          {hasError && problem}
        </p>
      </div>
    </QuestionControls>
  );
}
