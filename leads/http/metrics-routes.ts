import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { countByState } from '#leads/database/rows.ts';
import { METRICS_TYPE, openMetrics, type Sample } from '#process/metrics.ts';

/** `GET /metrics`: what waits and what was given up, in addition to the lines of the log. */
export const metricsRoutes = ({ database, now }: Pick<LeadsContext, 'database' | 'now'>): Hono =>
  new Hono().get('/metrics', async (context) => {
    const { query } = database;
    const samplesOf = async (table: 'submission' | 'delivery'): Promise<Sample[]> =>
      Object.entries(await countByState(query, table)).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    const [first] = await query(
      `select min(event.at) as at from delivery
       join event on event.id = event_id
       join endpoint on endpoint.id = endpoint_id
       where delivery.state in ('due', 'sending') and endpoint.state = 'active'`,
    );
    const at = first?.at ?? now();
    const body = openMetrics([
      {
        name: 'leads_stored',
        type: 'gauge',
        help: 'Submissions that are stored, by state.',
        samples: await samplesOf('submission'),
      },
      {
        name: 'leads_deliveries',
        type: 'gauge',
        help: 'Deliveries, by state.',
        samples: await samplesOf('delivery'),
      },
      {
        name: 'leads_delivery_delay_seconds',
        type: 'gauge',
        help: 'How long ago the oldest event with a waiting delivery happened, leaving out endpoints that are paused or gone.',
        samples: [{ value: Math.max(0, (now() - Number(at)) / 1000) }],
      },
    ]);
    return context.body(body, 200, { 'Content-Type': METRICS_TYPE });
  });
