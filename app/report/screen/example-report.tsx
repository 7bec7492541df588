import type { LandingPage, ResultsPage } from '#app/quiz/contract/site.ts';
import { outOfText } from '#app/quiz/score/report-texts.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { BenchmarkScale } from './benchmark-scale.tsx';
import { LevelBadge } from './level-badge.tsx';
import { ScoreRing } from './score-ring.tsx';

type Props = {
  example: LandingPage['preview'];
  summary: ScoreSummary;
  results: ResultsPage;
  language: string;
};

/** The landing page's example of a report, drawn with the components of a real report. */
export function ExampleReport({ example, summary, results, language }: Props) {
  return (
    <aside className="example w-full max-w-112 rounded-base border border-line bg-surface p-[min(1.25rem,6vw)] sm:p-7">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-3 text-small">
        <span className="font-semibold">{example.title}</span>
        <span className="min-w-fit text-muted">{example.note}</span>
      </h2>
      <div className="mx-auto mt-6 max-w-48">
        <ScoreRing
          summary={summary}
          outOf={outOfText(summary, results.outOf, language)}
          language={language}
        />
      </div>
      <p className="mt-5 text-center">
        <LevelBadge level={summary.level} />
      </p>
      {summary.benchmark && results.benchmark.isShown && (
        <>
          <p className="mt-6 text-center text-small">{summary.benchmark.sentence}</p>
          <div className="mt-4">
            <BenchmarkScale
              summary={summary}
              benchmark={summary.benchmark}
              labels={results.benchmark}
              language={language}
            />
          </div>
        </>
      )}
    </aside>
  );
}
