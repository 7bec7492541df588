import { type KeyboardEvent, useEffect, useState } from 'react';
import { charactersIn, cleanLines, isTooLong, lengthOf } from '#app/quiz/base/entered-text.ts';
import { fill } from '#app/quiz/base/template.ts';
import { describedBy, QuestionControls, showInvalid } from '#app/quiz/questions/input-heading.tsx';
import type { InputProps } from '#app/quiz/questions/input-props.ts';
import type { TextQuestion } from './contract.ts';
import { longestOf } from './logic.ts';

/** So many characters before its end, a long text says how many are left. */
const NEAR_END = 100;

/** So long after the last key, a screen reader is told. */
const PAUSE_MS = 1000;

type Field = HTMLInputElement | HTMLTextAreaElement;

export function TextInput({
  question,
  language,
  answer,
  excess = 0,
  onAnswer,
}: InputProps<TextQuestion>) {
  const { key, isLong, tooLong, allTooLong, charactersLeft } = question;
  const longest = longestOf(question);
  const value = typeof answer === 'string' ? answer : '';
  const text = cleanLines(value);
  const isLonger = isTooLong(text, longest);
  const isOver = isLonger || excess > 0;
  const count = !isLong || isOver || text.length + NEAR_END < longest ? undefined : lengthOf(text);
  const left = count === undefined || count + NEAR_END < longest ? undefined : longest - count;
  const note = isOver
    ? isLonger
      ? fill(tooLong, { longest }, language)
      : fill(allTooLong, { count: charactersIn(excess, text) }, language)
    : left === undefined
      ? ''
      : fill(charactersLeft, { count: left }, language);
  const field = {
    name: key,
    value,
    className: 'field',
    'aria-labelledby': 'question',
    'aria-invalid': isOver,
    'aria-describedby': describedBy(question, note && 'note'),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onAnswer(currentTarget.value),
    ref: (shown: Field | null) => shown?.setCustomValidity(isOver ? note : ''),
    onInvalid: showInvalid,
  };
  return (
    <QuestionControls question={question} isField>
      <div className="options">
        {isLong ? (
          <textarea {...field} rows={5} />
        ) : (
          <input
            {...field}
            type="text"
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={keepComposing}
          />
        )}
      </div>
      {note && (
        <p
          id="note"
          className={`question-note ${isOver ? 'font-semibold text-error' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
      <Announcement text={note} />
    </QuestionControls>
  );
}

/** While a word is composed, Enter takes the word; it does not go on. */
function keepComposing(event: KeyboardEvent) {
  // Safari sends 229 for the key that ends the composition.
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}

/** Tells screen readers a text once it has stayed the same for a while: not at each key. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
