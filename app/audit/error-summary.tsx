import { useEffect, useRef } from 'react';
import type { FieldName } from '#app/quiz/contract/lead.ts';
import { fieldId } from './capture-field.tsx';

type Props = {
  title: string;
  problems: { field: FieldName; message: string }[];
  /** How many times the form was submitted: the summary takes the focus after each refusal. */
  submissions: number;
};

/** Lists the errors, each as a link to its field. */
export function ErrorSummary({ title, problems, submissions }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submissions > 0) summary.current?.focus();
  }, [submissions]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="rounded-base border-2 border-error bg-error-soft p-5"
    >
      <h2 id="error-summary" className="font-semibold text-lead">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="inline-flex min-h-7 items-center text-error underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
