import { formatNumber } from '#app/quiz/contract/format.ts';
import { describeScale, type ScoreSummary } from '#app/quiz/score/score-summary.ts';

type Props = {
  summary: Pick<ScoreSummary, 'score' | 'scale' | 'bands' | 'thresholds' | 'benchmark'>;
  labels: { yours: string; average: string };
  language: string;
};

/** A label within this percentage of an end is aligned inwards, so that it stays on the picture. */
const EDGE_PERCENT = 25;

/**
 * Draws the scale with its level bands, and marks the business's score and the industry's average
 * on it. Positions are percentages, so the bar grows with its container and the text keeps its size.
 */
export function BenchmarkScale({ summary, labels, language }: Props) {
  const { score, scale, bands, thresholds, benchmark } = summary;
  const percent = (value: number) => (value / scale) * 100;
  const number = (value: number) => formatNumber(value, language);
  return (
    <figure className="m-0 max-w-120">
      <svg width="100%" height="96" aria-hidden="true" className="figures block overflow-visible">
        {bands.map(({ name, color, from, to }) => (
          <rect
            key={name}
            x={`${percent(from)}%`}
            y="32"
            width={`${percent(to - from)}%`}
            height="14"
            data-level={color}
            className="level-band"
          />
        ))}
        {thresholds.slice(1, -1).map((value) => (
          <rect
            key={value}
            x={`${percent(value)}%`}
            y="32"
            width="1.5"
            height="17"
            className="fill-ink"
          />
        ))}
        {thresholds.map((value) => (
          <text
            key={value}
            x={`${percent(value)}%`}
            y="62"
            textAnchor={value === 0 ? 'start' : value === scale ? 'end' : 'middle'}
            className="fill-muted text-[0.75rem]"
          >
            {number(value)}
          </text>
        ))}
        <AtPercent percent={percent(score)}>
          <path d="M0 32l-7-11h14z" className="fill-ink" />
        </AtPercent>
        <Label percent={percent(score)} y="14" isStrong text={`${labels.yours} ${number(score)}`} />
        <AtPercent percent={percent(benchmark.average)}>
          {/* Crosses the bar and continues to the label, but skips the row of numbers between them. */}
          <path d="M0 30v18m0 18v8" strokeWidth="2" strokeDasharray="3 2" className="stroke-ink" />
        </AtPercent>
        <Label
          percent={percent(benchmark.average)}
          y="90"
          text={`${labels.average} ${number(benchmark.average)}`}
        />
      </svg>
      <figcaption className="sr-only">{describeScale(summary, labels, language)}</figcaption>
    </figure>
  );
}

function AtPercent({ percent, children }: { percent: number; children: React.ReactNode }) {
  return (
    <svg x={`${percent}%`} className="overflow-visible" aria-hidden="true">
      {children}
    </svg>
  );
}

type LabelProps = { percent: number; y: string; text: string; isStrong?: boolean };

function Label({ percent, y, text, isStrong = false }: LabelProps) {
  const anchor = percent < EDGE_PERCENT ? 'start' : percent > 100 - EDGE_PERCENT ? 'end' : 'middle';
  return (
    <text
      x={`${percent}%`}
      y={y}
      textAnchor={anchor}
      className={`fill-ink text-small ${isStrong ? 'font-semibold' : ''}`}
    >
      {text}
    </text>
  );
}
