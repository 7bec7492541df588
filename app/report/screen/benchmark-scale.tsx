import { type Standing, scaleInWords } from '#app/quiz/score/standing.ts';

type Props = {
  standing: Pick<Standing, 'score' | 'scale' | 'bands' | 'thresholds' | 'benchmark'>;
  labels: { yours: string; average: string };
};

/** Nearer to an end than this, a label is set inwards so that it stays on the picture. */
const EDGE = 25;

/**
 * The business on the scale, with the level bands and the industry's average under it. Positions
 * are percentages, so that the bar grows with its place and the text keeps its size.
 */
export function BenchmarkScale({ standing, labels }: Props) {
  const { score, scale, bands, thresholds, benchmark } = standing;
  const percent = (value: number) => (value / scale) * 100;
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
            {value}
          </text>
        ))}
        <At percent={percent(score)}>
          <path d="M0 32l-7-11h14z" className="fill-ink" />
        </At>
        <Label percent={percent(score)} y="14" isStrong text={`${labels.yours} ${score}`} />
        <At percent={percent(benchmark.average)}>
          {/* Over the bar and down to its label, but for the row of numbers between them. */}
          <path d="M0 30v18m0 18v8" strokeWidth="2" strokeDasharray="3 2" className="stroke-ink" />
        </At>
        <Label
          percent={percent(benchmark.average)}
          y="90"
          text={`${labels.average} ${benchmark.average}`}
        />
      </svg>
      <figcaption className="sr-only">{scaleInWords(standing, labels)}</figcaption>
    </figure>
  );
}

function At({ percent, children }: { percent: number; children: React.ReactNode }) {
  return (
    <svg x={`${percent}%`} className="overflow-visible" aria-hidden="true">
      {children}
    </svg>
  );
}

type LabelProps = { percent: number; y: string; text: string; isStrong?: boolean };

function Label({ percent, y, text, isStrong = false }: LabelProps) {
  const anchor = percent < EDGE ? 'start' : percent > 100 - EDGE ? 'end' : 'middle';
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
