import type { Standing } from '#app/quiz/score/standing.ts';
import { useCountUp } from './use-count-up.ts';

type Props = { standing: Pick<Standing, 'score' | 'scale' | 'level'>; outOf: string };

const RADIUS = 90;

/**
 * The score as a ring and a number. The final number is in the document from the start; the one that
 * counts up is part of the drawing, so that digits of other widths shift nothing.
 */
export function ScoreRing({ standing: { score, scale, level }, outOf }: Props) {
  const number = useCountUp(score);
  return (
    <div className="relative mx-auto w-full max-w-64" data-level={level.color}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className="block w-full">
        <g fill="none" strokeWidth="12" transform="rotate(-90 100 100)">
          <circle cx="100" cy="100" r={RADIUS} className="stroke-line" />
          {score > 0 ? (
            <circle
              cx="100"
              cy="100"
              r={RADIUS}
              pathLength="100"
              strokeDasharray={`${(score / scale) * 100} 100`}
              className="level-arc"
            />
          ) : null}
        </g>
        <text
          ref={number}
          x="100"
          y="113"
          fontSize="69"
          textAnchor="middle"
          className="display figures fill-ink"
        >
          {score}
        </text>
      </svg>
      <p className="absolute inset-x-0 top-[63%] text-center">
        <span className="sr-only">{score} </span>
        <span className="text-muted">{outOf}</span>
      </p>
    </div>
  );
}
