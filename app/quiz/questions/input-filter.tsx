import { useState } from 'react';
import { fill } from '#app/quiz/base/template.ts';
import { Options, type OptionsProps } from './input-options.tsx';
import { FEW_OPTIONS, optionsOf } from './options.ts';

type Props = OptionsProps & {
  question: { listHint?: string; listCount?: string };
  language: string;
};

/** A text as it is compared: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A field to type in, with the first of the options that match, and always the one that is chosen. */
export function FilteredOptions({ language, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const { question, isChosen, onChoose } = props;
  const { listHint, listCount } = question;
  const all = optionsOf(question);
  const words = plain(typed).split(/\s+/);
  const found = all.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const first = found.slice(0, FEW_OPTIONS);
  const shown = all.filter((each) => first.includes(each) || isChosen(each.value));
  return (
    <>
      <div className="options">
        <input
          type="text"
          className="field"
          autoComplete="off"
          spellCheck={false}
          placeholder={listHint}
          aria-label={listHint}
          aria-labelledby={listHint ? undefined : 'question'}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter takes the first that matches and, once that is chosen, goes on.
            const [match] = typed && !event.nativeEvent.isComposing ? found : [];
            if (event.key !== 'Enter' || !match || isChosen(match.value)) return;
            event.preventDefault();
            onChoose(match.value);
          }}
        />
      </div>
      <Options {...props} options={shown} />
      <p role="status" className="question-note text-muted">
        {listCount && fill(listCount, { shown: first.length, total: found.length }, language)}
      </p>
    </>
  );
}
