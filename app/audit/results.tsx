import { useMemo } from 'react';
import { BenchmarkScale } from '#app/components/benchmark-scale.tsx';
import { LevelBadge } from '#app/components/level-badge.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import type { Journey } from '#app/quiz/journey.ts';
import { reportFor } from '#app/quiz/report.ts';
import { fill } from '#app/quiz/template.ts';
import { BookingCard } from './booking-card.tsx';
import type { AuditContent } from './content.ts';
import { Opportunities } from './opportunities.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSection } from './report-section.tsx';
import { StepProgress } from './step-progress.tsx';

type Props = { content: AuditContent; journey: Journey };

/** The report (spec 2), drawn from the one `Report` object. */
export default function Results({ content, journey: { lead, answers, score } }: Props) {
  const { quiz, resultsPage: texts, siteSettings } = content;
  if (!lead) throw new Error('The report needs the lead data.');
  const report = useMemo(() => reportFor(quiz, lead, answers, score), [quiz, lead, answers, score]);
  return (
    <article className="page py-section">
      <StepProgress step="results" quiz={quiz} />
      <header className="mt-10 grid items-center gap-x-14 gap-y-8 sm:grid-cols-[16rem_1fr]">
        <ScoreRing report={report} outOf={fill(texts.outOf, { scale: report.scale })} />
        <div className="grid justify-items-center gap-5 text-center sm:justify-items-start sm:text-left">
          <h1 tabIndex={-1} className="display text-title">
            {texts.title}
          </h1>
          <LevelBadge level={report.level} />
          <progress
            className="bar max-w-120"
            data-level={report.level.color}
            value={report.score}
            max={report.scale}
            aria-label={texts.title}
          />
          <p className="text-muted text-small">
            {fill(texts.reportBy, { provider: siteSettings.provider.name })}
          </p>
          <p className="max-w-120 text-muted text-small">{texts.selfReported}</p>
        </div>
      </header>

      <ReportSection title={texts.benchmark.title}>
        <p className="text-lead">{report.benchmark.sentence}</p>
        <div className="mt-6">
          <BenchmarkScale report={report} labels={texts.benchmark} />
        </div>
      </ReportSection>

      <ReportSection title={texts.quickWins.title} intro={texts.quickWins.intro}>
        <ol className="grid gap-5">
          {report.quickWins.map((text, index) => (
            <li key={text} className="grid grid-cols-[2.5rem_1fr] items-baseline">
              <span aria-hidden="true" className="display figures text-accent text-title">
                {index + 1}
              </span>
              <span className="text-lead">{text}</span>
            </li>
          ))}
        </ol>
      </ReportSection>

      <ReportSection title={texts.opportunities.title} intro={texts.opportunities.intro}>
        <Opportunities opportunities={report.opportunities} />
      </ReportSection>

      <BookingCard texts={texts.booking} firstName={report.firstName} settings={siteSettings} />
      <ReportActions texts={texts} />
    </article>
  );
}
