import { questionCounter } from '#app/audit/page-title.ts';
import { QuestionProgress } from '#app/audit/question-progress.tsx';
import { StepProgress } from '#app/audit/step-progress.tsx';
import { fill } from '#app/quiz/contract/template.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { ReportActions } from '#app/report/report-actions.tsx';
import { BenchmarkScale } from '#app/report/screen/benchmark-scale.tsx';
import { BookingCard } from '#app/report/screen/booking-card.tsx';
import { LevelBadge } from '#app/report/screen/level-badge.tsx';
import { Opportunities } from '#app/report/screen/opportunities.tsx';
import { ScoreBreakdown } from '#app/report/screen/score-breakdown.tsx';
import { ScoreRing } from '#app/report/screen/score-ring.tsx';
import { GalleryEntry, InteractionStates, StateCell } from './gallery-entry.tsx';
import type { Samples } from './samples.ts';

/** The progress bars of the steps and of the questions. */
export function Progress({ content }: Samples) {
  const { quiz, siteSettings } = content;
  const total = questionsOf(quiz).length;
  return (
    <>
      <GalleryEntry title="StepProgress">
        {(['capture', 'questions', 'results'] as const).map((step) => (
          <StateCell key={step} state={step}>
            <StepProgress step={step} quiz={quiz} language={siteSettings.language} />
          </StateCell>
        ))}
      </GalleryEntry>
      <GalleryEntry title="QuestionProgress">
        {[0, total - 1].map((position) => (
          <StateCell key={position} state={position === 0 ? 'first' : 'last'}>
            <QuestionProgress
              text={questionCounter(quiz.labels, position, total, siteSettings.language)}
              position={position}
              total={total}
            />
          </StateCell>
        ))}
      </GalleryEntry>
    </>
  );
}

/** The components that show a score, with one score of each level. */
export function ScoreSummaries({ content, summaries }: Samples) {
  const { resultsPage } = content;
  return (
    <GalleryEntry title="LevelBadge, bar, ScoreRing, BenchmarkScale">
      {summaries.map((summary) => (
        <StateCell key={summary.level.name} state={summary.level.color}>
          <div className="gallery-stack">
            <LevelBadge level={summary.level} />
            <progress
              className="bar"
              data-level={summary.level.color}
              value={summary.score - summary.from}
              max={summary.scale - summary.from}
              aria-label={resultsPage.title}
            />
            <ScoreRing
              summary={summary}
              outOf={fill(
                resultsPage.outOf,
                { scale: summary.scale },
                content.siteSettings.language,
              )}
              language={content.siteSettings.language}
            />
            {summary.benchmark ? (
              <BenchmarkScale
                summary={summary}
                benchmark={summary.benchmark}
                labels={resultsPage.benchmark}
                language={content.siteSettings.language}
              />
            ) : null}
          </div>
        </StateCell>
      ))}
    </GalleryEntry>
  );
}

/** The larger components of a report. */
export function ReportParts({ content, report }: Samples) {
  const { resultsPage, siteSettings } = content;
  return (
    <>
      {report.breakdown ? (
        <GalleryEntry title="ScoreBreakdown">
          <InteractionStates>
            <ScoreBreakdown
              summary={report.summary}
              breakdown={report.breakdown}
              texts={resultsPage.breakdown}
              language={siteSettings.language}
            />
          </InteractionStates>
        </GalleryEntry>
      ) : null}
      <GalleryEntry title="Opportunities, ReportActions, BookingCard" isWide>
        <StateCell state="normal">
          <Opportunities opportunities={report.opportunities} />
          <ReportActions report={report} texts={resultsPage} settings={siteSettings} shareUrl="" />
          <BookingCard
            texts={resultsPage.booking}
            firstName={report.firstName}
            settings={siteSettings}
          />
        </StateCell>
      </GalleryEntry>
    </>
  );
}
