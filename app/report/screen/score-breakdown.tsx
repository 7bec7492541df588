import { Fragment, useRef } from 'react';
import type { Unit } from '#app/quiz/base/format.ts';
import type { ResultsPage } from '#app/quiz/contract/site.ts';
import { type Breakdown, type BreakdownRow, bySection } from '#app/quiz/score/breakdown.ts';
import { breakdownTexts } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { ControlIcon } from '#app/shapes/control-icon.tsx';
import { useOpenForPrint } from './use-open-for-print.ts';

type Props = {
  /** Without it, there is no sum. */
  summary?: Pick<ScoreSummary, 'score' | 'scale' | keyof Unit>;
  breakdown: Breakdown;
  texts: ResultsPage['breakdown'];
  language: string;
};

/** Shows, when opened, how the score adds up: each question with its answer and its points. */
export function ScoreBreakdown({ summary, breakdown, texts, language }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useOpenForPrint(details);
  const { pointsOf, closing } = breakdownTexts(breakdown, summary, texts, language);
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
        {bySection(breakdown.rows).map(({ section, title, rows }) => {
          const level = rows[0]?.section ? 4 : 3;
          const Title = `h${level}` as const;
          return (
            <Fragment key={rows[0]?.key}>
              {section ? <h3 className="display mt-8 text-lead">{section}</h3> : null}
              {title ? <Title className="mt-6 font-semibold">{title}</Title> : null}
              <ol className={`${title ? 'mt-2' : 'mt-6'} grid gap-x-14 md:grid-cols-2`}>
                {rows.map((row) => (
                  <Row
                    key={row.key}
                    row={row}
                    points={pointsOf(row)}
                    level={title ? (level === 3 ? 4 : 5) : level}
                  />
                ))}
              </ol>
            </Fragment>
          );
        })}
        {closing.map((text) => (
          <p key={text} className="mt-5 text-lead">
            {text}
          </p>
        ))}
      </details>
    </section>
  );
}

type RowProps = { row: BreakdownRow; points: string; level: 3 | 4 | 5 };

function Row({ row: { title, answer, isText, ...counted }, points, level }: RowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="@container grid break-inside-avoid content-start border-line border-b py-4">
      <Heading className="text-small">{title}</Heading>
      <p className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 @max-[22em]:grid-cols-1">
        <span className="grid gap-y-1 font-semibold">
          {answer.map((label) => (
            <span key={label}>{isText ? <q className="font-normal">{label}</q> : label}</span>
          ))}
        </span>
        <span className="figures">{points}</span>
      </p>
      {counted.points === undefined ? null : (
        <progress
          className="bar mt-2"
          value={counted.points}
          max={counted.maximum}
          aria-hidden="true"
        />
      )}
    </li>
  );
}
