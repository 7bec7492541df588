import type { ReactNode } from 'react';
import { formatAmount, type Unit } from '#app/quiz/base/format.ts';
import type { BenchmarkComparison } from '#app/quiz/score/benchmark.ts';
import { shareOf } from '#app/quiz/score/outcome.ts';
import {
  describeScale,
  numberedThresholds,
  type ScoreSummary,
} from '#app/quiz/score/score-summary.ts';

type Props = {
  summary: Pick<
    ScoreSummary,
    'score' | 'from' | 'scale' | 'bands' | 'thresholds' | 'decimals' | keyof Unit
  >;
  benchmark: Pick<BenchmarkComparison, 'average'>;
  labels: { yours: string; average: string };
  language: string;
};

/**
 * Draws the scale with its level bands, and marks the business's score and the industry's average on it.
 * Positions are percentages, so the bar grows with its container and the text keeps its size.
 */
export function BenchmarkScale({ summary, benchmark, labels, language }: Props) {
  const { score, from: lowest, scale, bands, thresholds } = summary;
  const percent = (value: number) => shareOf(summary, value) * 100;
  const number = (value: number) => formatAmount(value, summary, language);
  return (
    <figure className="figures m-0 max-w-120">
      {/* The scale rises from left to right in every language. */}
      <div aria-hidden="true" dir="ltr">
        <MarkLabel percent={percent(score)} isStrong>
          {labels.yours} {number(score)}
        </MarkLabel>
        {/* Safari of 2025 knows no rem in attributes of SVG. */}
        <svg aria-hidden="true" width="100%" height="4em" className="overflow-visible text-[1rem]">
          {bands.map(({ name, color, from, to }) => (
            <rect
              key={name}
              x={`${percent(from)}%`}
              y="0.875em"
              width={`${percent(to) - percent(from)}%`}
              height="0.875em"
              data-level={color}
              className="level-band"
            />
          ))}
          {thresholds.slice(1, -1).map((value) => (
            <rect
              key={value}
              x={`${percent(value)}%`}
              y="0.875em"
              width="1.5"
              height="1.0625em"
              className="fill-ink"
            />
          ))}
          {numberedThresholds(summary, language).map((value) => (
            <text
              key={value}
              x={`${percent(value)}%`}
              y="2.75em"
              textAnchor={value === lowest ? 'start' : value === scale ? 'end' : 'middle'}
              className="fill-muted"
            >
              <tspan className="text-[min(0.75rem,3.75vw)]">{number(value)}</tspan>
            </text>
          ))}
          <svg x={`${percent(score)}%`} y="0.125em" aria-hidden="true" className="overflow-visible">
            <path d="M0 11l-7-11h14z" className="fill-ink" />
          </svg>
          {/* Crosses the bar and continues to the label, but skips the row of numbers between them. */}
          <AverageLine percent={percent(benchmark.average)} y1="0.75em" y2="1.9em" />
          <AverageLine percent={percent(benchmark.average)} y1="3.1em" y2="3.85em" />
        </svg>
        <MarkLabel percent={percent(benchmark.average)}>
          {labels.average} {number(benchmark.average)}
        </MarkLabel>
      </div>
      <figcaption className="sr-only">
        <ul>
          {describeScale({ ...summary, benchmark }, labels, language).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function AverageLine({ percent, ...ends }: { percent: number; y1: string; y2: string }) {
  return (
    <line
      x1={`${percent}%`}
      x2={`${percent}%`}
      {...ends}
      strokeWidth="2"
      strokeDasharray="3 2"
      className="stroke-ink"
    />
  );
}

type MarkLabelProps = { percent: number; isStrong?: boolean; children: ReactNode };

/**
 * A label at its mark, whatever its length and the size of its letters. The spacers before and after it are
 * together as wide as the line and shrink in proportion, so the label moves inwards near an end.
 */
function MarkLabel({ percent, isStrong = false, children }: MarkLabelProps) {
  return (
    <p className={`flex text-small ${isStrong ? 'font-semibold' : ''}`}>
      <svg width={`${percent}%`} height="1" aria-hidden="true" className="min-w-0" />
      <span className="max-w-full shrink-0">{children}</span>
      <svg width={`${100 - percent}%`} height="1" aria-hidden="true" className="min-w-0" />
    </p>
  );
}
