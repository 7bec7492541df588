import { type RefCallback, useCallback, useRef } from 'react';
import { formatAmount, isAmount, type Unit } from '#app/quiz/base/format.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import type { ScoreSummary } from '#app/quiz/score/score-summary.ts';

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
 * Draws the score as a ring with its number inside; an amount has no ring. The number that counts up is part
 * of the SVG, so it cannot shift the layout. Screen readers get the final number as text.
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
        {hasRing && (
          <g fill="none" strokeWidth="12" transform="rotate(-90 100 100)">
            <circle cx="100" cy="100" r={RADIUS} className="stroke-line" />
            {share > 0 && (
              <circle
                cx="100"
                cy="100"
                r={RADIUS}
                pathLength="100"
                strokeDasharray={`${share * 100} 100`}
                className="level-arc"
              />
            )}
          </g>
        )}
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

const DURATION_MS = 800;

/**
 * Counts a number in an SVG up to its value once, unless the visitor prefers reduced motion. React renders
 * the final value; the text is set to 0 before the first paint, and counts up from there.
 */
function useCountUp(
  value: number,
  { currency, unit }: Unit,
  language: string,
): RefCallback<SVGTextElement> {
  const end = useRef<() => void>();
  return useCallback(
    (text: SVGTextElement | null) => {
      end.current?.();
      end.current = undefined;
      if (text && matchMedia('(prefers-reduced-motion: no-preference)').matches)
        end.current = countUp(text, value, (counted) =>
          formatAmount(counted, { currency, unit }, language),
        );
    },
    [value, currency, unit, language],
  );
}

/** Shows the final value early if the page is printed or the returned function is called. */
function countUp(
  text: SVGTextElement,
  value: number,
  format: (counted: number) => string,
): () => void {
  let frame = 0;
  let start: number | undefined;
  const show = (part: number) => {
    const counted = part === 1 ? value : Math.round(value * (1 - (1 - part) ** 3));
    text.textContent = format(counted);
  };
  const tick = (now: number) => {
    start ??= now;
    if (now - start >= DURATION_MS) return end();
    show((now - start) / DURATION_MS);
    frame = requestAnimationFrame(tick);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    removeEventListener('beforeprint', end);
    show(1);
  };
  addEventListener('beforeprint', end);
  show(0);
  frame = requestAnimationFrame(tick);
  return end;
}
