import type { Question } from '#app/quiz/contract/quiz.ts';

type Props = { question: Question; hint?: string };

/** The question, as the legend of its controls and the heading of the screen. */
export function QuestionHeading({ question: { title, help }, hint }: Props) {
  return (
    <>
      <legend className="contents">
        <h1 tabIndex={-1} className="display mt-2 text-title">
          {title}
        </h1>
      </legend>
      {help ? (
        <p id="help" className="mt-3 text-muted">
          {help}
        </p>
      ) : null}
      {hint ? (
        <p id="hint" className="mt-3 font-semibold">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The ids of the texts that describe the controls, for `aria-describedby`. */
export const describedBy = (question: Question, hint?: string) =>
  [question.help && 'help', hint && 'hint'].filter(Boolean).join(' ') || undefined;
