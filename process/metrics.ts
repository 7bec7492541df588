import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eventCounts } from './log.ts';

/** One line of a metric. `suffix` is needed for histograms only. */
export type Sample = { suffix?: string; labels?: Readonly<Record<string, string>>; value: number };

/** A metric family. The names of counters get `_total`. */
export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
};

export const METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

const RESOLUTION_MS = 20;
const eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
eventLoop.enable();

/** The text of an OpenMetrics response: these metrics, and those that every process has. */
export function openMetrics(metrics: readonly Metric[]): string {
  return `${[...metrics, ...processMetrics()].map(textOf).join('')}# EOF\n`;
}

function textOf({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ suffix = type === 'counter' ? '_total' : '', labels, value }) => {
    const pairs = Object.entries(labels ?? {}).map(([key, text]) => `${key}="${escaped(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}\n`;
  });
  return `# TYPE ${name} ${type}\n# HELP ${name} ${help}\n${lines.join('')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/**
 * How late a timer was, in seconds. Node records the nanoseconds between two timers, so the resolution
 * is not part of the delay.
 */
export const delayOf = (interval: number): number =>
  Math.max(interval / 1e9 - RESOLUTION_MS / 1000, 0);

/** The event loop's delay is measured since the last call. */
function processMetrics(): Metric[] {
  const delays = { '0.5': eventLoop.percentile(50), '0.99': eventLoop.percentile(99) };
  const samples = Object.entries(delays).map(([quantile, nanoseconds]) => ({
    labels: { quantile },
    value: delayOf(nanoseconds),
  }));
  eventLoop.reset();
  return [
    {
      name: 'event_loop_delay_seconds',
      type: 'gauge',
      help: 'How late timers are, since the last reading.',
      samples,
    },
    {
      name: 'resident_memory_bytes',
      type: 'gauge',
      help: 'Memory of the process.',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'log_events',
      type: 'counter',
      help: 'Lines of the log, by event.',
      samples: [...eventCounts].map(([event, value]) => ({ labels: { event }, value })),
    },
  ];
}
