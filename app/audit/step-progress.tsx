import type { ReactNode } from 'react';
import { fill } from '#app/quiz/base/template.ts';
import type { FormPlace } from '#app/quiz/contract/audit.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { progressOf, type Step } from '#app/quiz/journey/journey.ts';

type Props = {
  step: Exclude<Step, 'landing'>;
  quiz: Quiz;
  language: string;
  formPlace?: FormPlace;
  /** Stands at the end of the line. */
  children?: ReactNode;
};

/**
 * Which of the steps this is, as text and as a bar: docs/journey.md#screens-and-progress. It is
 * above the heading but comes after it in the document, in a flex column.
 */
export function StepProgress({ step, quiz, language, formPlace, children }: Props) {
  const { number, total, percent } = progressOf(step, formPlace);
  return (
    <div className="no-print order-first flex min-h-7 flex-wrap items-center gap-x-3 text-small">
      <p id="step" className="shrink-0 text-muted">
        {fill(quiz.labels.step, { number, total }, language)}
      </p>
      <progress
        className="bar bar-quiet min-w-8 max-w-40 flex-1"
        value={percent}
        max={100}
        aria-labelledby="step"
      />
      {children ? <div className="ms-auto">{children}</div> : null}
    </div>
  );
}
