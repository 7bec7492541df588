import type { Report } from '#app/quiz/report.ts';
import { useCountUp } from './use-count-up.ts';

type Props = { report: Pick<Report, 'score' | 'scale' | 'level'>; outOf: string };

const RADIUS = 90;

/** The score as a ring and a number. The final number is in the document from the start. */
export function ScoreRing({ report: { score, scale, level }, outOf }: Props) {
  const shown = useCountUp(score);
  return (
    <div className="relative mx-auto w-full max-w-64" data-level={level.color}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className="block w-full -rotate-90">
        <circle cx="100" cy="100" r={RADIUS} fill="none" strokeWidth="12" className="stroke-line" />
        {score > 0 ? (
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            fill="none"
            strokeWidth="12"
            pathLength="100"
            strokeDasharray={`${(score / scale) * 100} 100`}
            className="level-arc"
          />
        ) : null}
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center">
        <span className="sr-only">{score} </span>
        <span aria-hidden="true" className="display figures text-score">
          {shown}
        </span>
        <span className="text-muted">{outOf}</span>
      </p>
    </div>
  );
}
