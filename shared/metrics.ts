import { collectDefaultMetrics, type OpenMetricsContentType, Registry } from 'prom-client';
import { eventCounter } from './log.ts';

/** A registry that writes OpenMetrics, with the metrics that every process has. */
export function createRegistry(): Registry<OpenMetricsContentType> {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(eventCounter);
  return registry;
}
