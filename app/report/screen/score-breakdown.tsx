import { useRef } from 'react';
import { ControlIcon } from '#app/components/control-icon.tsx';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Breakdown } from '#app/quiz/score/breakdown.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { useOpenForPrint } from './use-open-for-print.ts';

type Props = {
  report: Pick<Report, 'score' | 'scale'>;
  breakdown: Breakdown;
  texts: ResultsPage['breakdown'];
  language: string;
};

/** Shows, when opened, how the score adds up: each question with its answer and its points. */
export function ScoreBreakdown({ report, breakdown, texts, language }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useOpenForPrint(details);
  const { rows, points, total } = breakdown;
  return (
    <section className="mt-12 border-line border-t pt-8">
      <details ref={details} className="disclosure">
        <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4">
          <h2 className="display text-heading">{texts.title}</h2>
          <span className="disclosure-arrow text-accent">
            <ControlIcon name="chevron-down" />
          </span>
          <span className="mt-2 text-muted text-small">{texts.intro}</span>
        </summary>
        <ol className="mt-6 grid gap-x-14 md:grid-cols-2">
          {rows.map(({ key, title, answer, points, maximum }) => (
            <li
              key={key}
              className="@container grid break-inside-avoid content-start border-line border-b py-4"
            >
              <h3 className="text-small">{title}</h3>
              <p className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 @max-[22em]:grid-cols-1">
                <span className="grid gap-y-1 font-semibold">
                  {answer.map((label) => (
                    <span key={label}>{label}</span>
                  ))}
                </span>
                <span className="figures">{fill(texts.points, { points, maximum }, language)}</span>
              </p>
              <progress className="bar mt-2" value={points} max={maximum} aria-hidden="true" />
            </li>
          ))}
        </ol>
        <p className="mt-5 text-lead">
          {fill(texts.sum, { points, total, score: report.score, scale: report.scale }, language)}
        </p>
      </details>
    </section>
  );
}
