import type { ReactNode } from 'react';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { fill } from '#app/quiz/contract/template.ts';
import { PROGRESS, STEPS_WITH_PROGRESS, type Step } from '#app/quiz/journey/journey.ts';

type Props = {
  step: Exclude<Step, 'landing'>;
  quiz: Quiz;
  language: string;
  /** Stands at the end of the line. */
  children?: ReactNode;
};

/**
 * Which of the three steps this is, as text and as a bar: docs/journey.md#screens-and-progress. It is
 * above the heading but comes after it in the document, in a flex column.
 */
export function StepProgress({ step, quiz, language, children }: Props) {
  const { number, percent } = PROGRESS[step];
  return (
    <div className="no-print order-first flex min-h-7 flex-wrap items-center gap-x-3 text-small">
      <p id="step" className="shrink-0 text-muted">
        {fill(quiz.labels.step, { number, total: STEPS_WITH_PROGRESS }, language)}
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
