import { formatAmount, isAmount, type Unit } from '#app/quiz/base/format.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';
import { useCountUp } from './use-count-up.ts';

type Props = {
  summary: Pick<ScoreSummary, 'score' | 'from' | 'scale' | 'level' | keyof Unit>;
  outOf: string;
  language: string;
  /** The id of the text for screen readers. */
  id?: string;
};

const RADIUS = 90;

/** The size of a number of up to three characters, or of up to five without a ring; longer ones are as wide. */
const FONT_SIZE = 69;

/**
 * Draws the score as a ring with its number inside. The number that counts up is part of the SVG, so
 * it cannot shift the layout. Screen readers get the final number as text. An amount has no ring.
 */
export function ScoreRing({ summary, outOf, language, id }: Props) {
  const { score, level } = summary;
  const share = shareOf(summary, score);
  const hasRing = !isAmount(summary);
  const number = useCountUp(score, summary, language);
  const text = formatAmount(score, summary, language);
  return (
    <div className="relative mx-auto w-full max-w-64" data-level={level.color}>
      <svg
        viewBox={hasRing ? '0 0 200 200' : '0 60 200 72'}
        aria-hidden="true"
        className="block w-full"
      >
        {hasRing ? (
          <g fill="none" strokeWidth="12" transform="rotate(-90 100 100)">
            <circle cx="100" cy="100" r={RADIUS} className="stroke-line" />
            {share > 0 ? (
              <circle
                cx="100"
                cy="100"
                r={RADIUS}
                pathLength="100"
                strokeDasharray={`${share * 100} 100`}
                className="level-arc"
              />
            ) : null}
          </g>
        ) : null}
        <text
          ref={number}
          x="100"
          y="113"
          fontSize={Math.min((FONT_SIZE * (hasRing ? 3 : 5)) / text.length, FONT_SIZE)}
          textAnchor="middle"
          className="display figures fill-ink"
        >
          {text}
        </text>
      </svg>
      <p id={id} className="absolute inset-x-0 top-[63%] text-center">
        <span className="sr-only">{text} </span>
        <span className="text-muted">{outOf}</span>
      </p>
    </div>
  );
}
