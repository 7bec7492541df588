import type { Report } from '#app/quiz/report.ts';

type Props = {
  report: Pick<Report, 'score' | 'scale' | 'bands' | 'benchmark'>;
  labels: { yours: string; average: string };
};

const WIDTH = 320;
const EDGE = 60;

/** The business on the scale, with the level bands and the industry's average under it. */
export function BenchmarkScale({ report, labels }: Props) {
  const { score, scale, bands, benchmark } = report;
  const x = (value: number) => (value / scale) * WIDTH;
  const anchor = (value: number) =>
    x(value) < EDGE ? 'start' : x(value) > WIDTH - EDGE ? 'end' : 'middle';
  const thresholds = [...bands.map(({ from }) => from), scale];
  return (
    <figure className="m-0">
      <svg viewBox="-10 0 340 98" aria-hidden="true" className="figures block w-full max-w-120">
        {bands.map(({ name, color, from, to }) => (
          <rect
            key={name}
            x={x(from)}
            y="40"
            width={x(to) - x(from)}
            height="14"
            data-level={color}
            className="level-band"
          />
        ))}
        {thresholds.map((value) => (
          <g key={value}>
            <path d={`M${x(value)} 40v17`} className="stroke-edge" />
            <text x={x(value)} y="68" textAnchor="middle" className="fill-muted text-[10px]">
              {value}
            </text>
          </g>
        ))}
        <path d={`M${x(score)} 40l-7-11h14z`} className="fill-ink" />
        <text
          x={x(score)}
          y="22"
          textAnchor={anchor(score)}
          className="fill-ink font-semibold text-[13px]"
        >
          {labels.yours} {score}
        </text>
        <path
          d={`M${x(benchmark.average)} 40v36`}
          strokeWidth="2"
          strokeDasharray="3 2"
          className="stroke-ink"
        />
        <text
          x={x(benchmark.average)}
          y="90"
          textAnchor={anchor(benchmark.average)}
          className="fill-ink text-[13px]"
        >
          {labels.average} {benchmark.average}
        </text>
      </svg>
      <figcaption className="sr-only">
        {labels.yours}: {score}. {labels.average}: {benchmark.average}.
      </figcaption>
    </figure>
  );
}
