import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type OpenMetricsContentType, Registry } from 'prom-client';
import { eventCounter } from './log.ts';

const RESOLUTION_MS = 20;
const eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
eventLoop.enable();

/** A registry that writes OpenMetrics, with the metrics that every process has. */
export function createRegistry() {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late timers are, since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99])
        this.set({ quantile }, delayOf(eventLoop.percentile(quantile * 100)));
      eventLoop.reset();
    },
  });
  new Gauge({
    name: 'resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  registry.registerMetric(eventCounter);
  return registry;
}

/**
 * How late a timer was, in seconds. Node records the nanoseconds between two timers, so the resolution
 * is not part of the delay.
 */
export const delayOf = (interval: number): number =>
  Math.max(interval / 1e9 - RESOLUTION_MS / 1000, 0);
