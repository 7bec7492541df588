import type { ReactNode } from 'react';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import { fill } from '#app/quiz/contract/template.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { BenchmarkScale } from './benchmark-scale.tsx';
import { LevelBadge } from './level-badge.tsx';
import { NextLevel } from './next-level.tsx';
import { Opportunities } from './opportunities.tsx';
import { ReportSection } from './report-section.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { ScoreRing } from './score-ring.tsx';

type Props = {
  report: Report;
  texts: ResultsPage;
  settings: SiteSettings;
  /** Above all: what marks a shared report, and says instead of `selfReported` whose it is. */
  mark?: ReactNode;
};

/** What a report says (spec 2), for the visitor and for whom it is shared with. */
export function ReportBody({ report, texts, settings, mark }: Props) {
  const { nextLevel, breakdown, businessName } = report;
  // Two quick wins may say the same, so only their places tell them apart.
  const placed = report.quickWins.map((text, index) => ({ place: index + 1, text }));
  return (
    <>
      {mark}
      <header className="mt-10 grid items-center gap-x-14 gap-y-8 sm:grid-cols-[16rem_1fr]">
        <ScoreRing standing={report} outOf={fill(texts.outOf, { scale: report.scale })} />
        <div className="grid justify-items-center gap-5 text-center sm:justify-items-start sm:text-left">
          <div>
            <h1 tabIndex={-1} className="display text-title">
              {texts.title}
            </h1>
            {businessName ? (
              <p className="mt-2 wrap-anywhere text-lead">
                {fill(texts.preparedFor, { businessName })}
              </p>
            ) : null}
          </div>
          <LevelBadge level={report.level} />
          <progress
            className="bar max-w-120"
            data-level={report.level.color}
            value={report.score}
            max={report.scale}
            aria-label={texts.title}
          />
          <p className="text-muted text-small">
            {fill(texts.reportBy, { provider: settings.provider.name })}
          </p>
          {mark ? null : <p className="max-w-120 text-muted text-small">{texts.selfReported}</p>}
        </div>
      </header>

      <ReportSection title={texts.benchmark.title}>
        <p className="text-lead">{report.benchmark.sentence}</p>
        <div className="mt-6">
          <BenchmarkScale standing={report} labels={texts.benchmark} />
        </div>
      </ReportSection>

      <ReportSection title={texts.quickWins.title} intro={texts.quickWins.intro}>
        <ol className="grid gap-5">
          {placed.map(({ place, text }) => (
            <li key={place} className="grid grid-cols-[2.5rem_1fr] items-baseline">
              <span aria-hidden="true" className="display figures text-accent text-title">
                {place}
              </span>
              <span className="text-lead">{text}</span>
            </li>
          ))}
        </ol>
      </ReportSection>

      {report.opportunities.length > 0 ? (
        <ReportSection title={texts.opportunities.title} intro={texts.opportunities.intro}>
          <Opportunities opportunities={report.opportunities} />
        </ReportSection>
      ) : null}

      {nextLevel && texts.nextLevel.isShown ? (
        <NextLevel report={report} way={nextLevel} texts={texts} />
      ) : null}
      {breakdown && texts.breakdown.isShown ? (
        <ScoreBreakdown report={report} breakdown={breakdown} texts={texts.breakdown} />
      ) : null}
    </>
  );
}
