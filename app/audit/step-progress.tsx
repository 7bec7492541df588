import type { ReactNode } from 'react';
import { fill } from '#app/quiz/base/template.ts';
import type { AuditContent } from '#app/quiz/contract/audit-content.ts';
import { progressOf, type Step } from '#app/quiz/journey/journey.ts';

type Props = {
  step: Exclude<Step, 'landing'>;
  content: Pick<AuditContent, 'formPlace' | 'quiz' | 'siteSettings'>;
  children?: ReactNode;
};

/**
 * Which of the steps this is, as text and as a bar: docs/journey.md#screens-and-progress. In a flex column it
 * stands above the heading, but comes after it in the document.
 */
export function StepProgress({ step, content, children }: Props) {
  const { formPlace, quiz, siteSettings } = content;
  const { number, total, percent } = progressOf(step, formPlace);
  return (
    <div className="no-print order-first flex min-h-7 flex-wrap items-center gap-x-3 text-small">
      <p id="step" className="shrink-0 text-muted">
        {fill(quiz.labels.step, { number, total }, siteSettings.language)}
      </p>
      <progress
        className="bar bar-quiet min-w-8 max-w-40 flex-1"
        value={percent}
        max={100}
        aria-labelledby="step"
      />
      {children && <div className="ms-auto">{children}</div>}
    </div>
  );
}
