import type { FormEvent, ReactNode } from 'react';
import type { RichText } from '#app/quiz/base/text-blocks.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';

type Asked = { title: string; help?: RichText };
type Props = {
  question: Asked;
  hint?: string;
  /** Whether help and hint describe a single field rather than all controls: see `describedBy`. */
  isField?: boolean;
  children: ReactNode;
};

/** A question above its controls: their legend, and the heading of the screen, which says its number too. */
export function QuestionControls({ question, hint, isField, children }: Props) {
  const { title, help } = question;
  return (
    <fieldset aria-describedby={isField ? undefined : describedBy(question, hint && 'hint')}>
      <legend className="contents">
        <h1
          id="question"
          tabIndex={-1}
          aria-labelledby="section counter question"
          aria-describedby="section-intro"
          className="display question-title"
        >
          {title}
        </h1>
      </legend>
      {help && <FormattedText id="help" className="question-note text-muted" text={help} />}
      {hint && (
        <p id="hint" className="question-note font-semibold">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The ids of the texts that describe the controls, for `aria-describedby`, and these others. */
export const describedBy = (question: Asked, ...others: (string | false | undefined)[]) =>
  [question.help && 'help', ...others].filter(Boolean).join(' ') || undefined;

/** Where a field is wrong, *Next* leads to it in place of the browser's own message. */
export function showInvalid(event: FormEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
  event.currentTarget.scrollIntoView({ block: 'nearest' });
}
