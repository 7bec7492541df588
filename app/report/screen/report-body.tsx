import type { ReactNode } from 'react';
import { isAmount } from '#app/quiz/base/format.ts';
import { fill } from '#app/quiz/base/template.ts';
import { outOfText } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { BenchmarkScale } from './benchmark-scale.tsx';
import { BookingLink } from './booking-card.tsx';
import { Categories } from './categories.tsx';
import { LevelBadge } from './level-badge.tsx';
import { NextLevelSection } from './next-level.tsx';
import { Opportunities } from './opportunities.tsx';
import { OtherResult } from './other-result.tsx';
import { QuickWins } from './quick-wins.tsx';
import { ReportSection, type ReportSource } from './report-section.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { ScoreRing } from './score-ring.tsx';

type Props = ReportSource & {
  /** Comes after the heading in the document. With the class `order-first` it is shown above it. */
  top?: ReactNode;
  /** A shared report has the element `report-notice` in its `top`, and leaves `selfReported` out. */
  isShared?: boolean;
};

export const ReportBody = (props: Props) => (
  <>
    <ReportSummary {...props} />
    <ReportDetails {...props} />
  </>
);

/** The score with its level and its benchmark, or what there is in its place. */
export function ReportSummary({ report, texts, settings, top, isShared = false }: Props) {
  const { businessName, summary, highest } = report;
  const { language } = settings;
  const pictures = (highest?.categories ?? []).flatMap(({ key, title, image }) =>
    image ? (
      <img
        key={key}
        src={image.src}
        alt={image.alt === title ? '' : image.alt}
        width={image.width}
        height={image.height}
        className="h-auto max-h-80 min-w-0 max-w-full rounded-base object-contain"
      />
    ) : (
      []
    ),
  );
  return (
    <>
      <div className="flex flex-col">
        <header className="mt-8 grid items-center gap-x-14 gap-y-8 sm:has-[>.order-first]:grid-cols-[16rem_1fr]">
          <div className="grid justify-items-center gap-5 text-center sm:justify-items-start sm:text-start">
            <div>
              {/* The heading takes the focus, so its accessible name has the score and the level. */}
              <h1
                id="report-title"
                tabIndex={-1}
                aria-labelledby="report-notice report-title report-score report-level"
                className="display text-title"
              >
                {texts.title}
              </h1>
              {businessName && (
                <p className="mt-2 wrap-anywhere text-lead">
                  {fill(texts.preparedFor, { businessName })}
                </p>
              )}
            </div>
            {summary ? (
              <LevelResult summary={summary} label={texts.title} />
            ) : (
              <OtherResult report={report} newTab={settings.texts.newTab} />
            )}
            {texts.booking.link && texts.booking.isShown && !isShared && (
              <BookingLink label={texts.booking.link} />
            )}
            <p className="text-muted text-small">
              {fill(texts.reportBy, { provider: settings.provider.name })}
            </p>
            {isShared ? null : (
              <p className="max-w-120 text-muted text-small">{texts.selfReported}</p>
            )}
          </div>
          {summary && (
            <div className="order-first">
              <ScoreRing
                id="report-score"
                summary={summary}
                outOf={outOfText(summary, texts.outOf, language)}
                language={language}
              />
            </div>
          )}
          {pictures.length > 0 && (
            <div className="order-first flex min-w-0 items-center justify-center gap-4 sm:flex-col">
              {pictures}
            </div>
          )}
        </header>
        {top}
      </div>
      <Benchmark report={report} texts={texts} settings={settings} />
    </>
  );
}

function Benchmark({ report: { summary }, texts: { benchmark: texts }, settings }: ReportSource) {
  const { benchmark } = summary ?? {};
  if (!summary || !benchmark || !texts.isShown) return null;
  return (
    <ReportSection title={texts.title}>
      <p className="text-lead">{benchmark.sentence}</p>
      {benchmark.gapSentence && <p className="mt-1 font-semibold">{benchmark.gapSentence}</p>}
      <div className="mt-6">
        <BenchmarkScale
          summary={summary}
          benchmark={benchmark}
          labels={texts}
          language={settings.language}
        />
      </div>
      {benchmark.source && <p className="mt-4 text-muted text-small">{benchmark.source}</p>}
    </ReportSection>
  );
}

function LevelResult({ summary, label }: { summary: ScoreSummary; label: string }) {
  const { level, score, from, scale } = summary;
  return (
    <>
      <span id="report-level" className="max-w-full">
        <LevelBadge level={level} />
      </span>
      {isAmount(summary) ? null : (
        <progress
          className="bar max-w-120"
          data-level={level.color}
          value={score - from}
          max={scale - from}
          aria-label={label}
        />
      )}
      {level.meaning && <FormattedText className="max-w-120 text-lead" text={level.meaning} />}
    </>
  );
}

/** The sections after the benchmark. */
export const ReportDetails = (source: ReportSource) => (
  <>
    <Categories {...source} />
    <QuickWins {...source} />
    <Opportunities {...source} />
    <NextLevelSection {...source} />
    <ScoreBreakdown {...source} />
  </>
);
