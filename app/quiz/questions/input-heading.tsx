type Asked = { title: string; help?: string };
type Props = { question: Asked; hint?: string };

/** The question, as the legend of its controls and the heading of the screen, which says its number too. */
export function QuestionHeading({ question: { title, help }, hint }: Props) {
  return (
    <>
      <legend className="contents">
        <h1
          id="question"
          tabIndex={-1}
          aria-labelledby="counter question"
          className="display question-title"
        >
          {title}
        </h1>
      </legend>
      {help ? (
        <p id="help" className="question-note text-muted">
          {help}
        </p>
      ) : null}
      {hint ? (
        <p id="hint" className="question-note font-semibold">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The ids of the texts that describe the controls, for `aria-describedby`. */
export const describedBy = (question: Asked, hint?: string) =>
  [question.help && 'help', hint && 'hint'].filter(Boolean).join(' ') || undefined;
