import { Hono } from 'hono';
import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import { METRICS_TYPE, openMetrics, type Sample } from '#process/metrics.ts';

const stateCount = z.object({ state: z.string(), n: z.number() });

const oldest = z.object({ at: z.number().nullable() });

/** `GET /metrics`: what waits and what was given up, in addition to the lines of the log. */
export const metricsRoutes = ({ database, now }: Pick<LeadsContext, 'database' | 'now'>): Hono =>
  new Hono().get('/metrics', async (context) => {
    const { query } = database;
    const deliveries = await query('select state, count(*) as n from delivery group by state');
    const submissions = await query('select state, count(*) as n from submission group by state');
    const [first] = await query(
      `select min(event.at) as at from delivery
       join event on event.id = event_id
       join endpoint on endpoint.id = endpoint_id
       where delivery.state in ('due', 'sending') and endpoint.state = 'active'`,
    );
    const { at } = oldest.parse(first);
    const samples = (rows: readonly { state: string; n: number }[]): Sample[] =>
      rows.map(({ state, n }) => ({ labels: { state }, value: n }));
    const body = openMetrics([
      {
        name: 'leads_stored',
        type: 'gauge',
        help: 'Submissions that are stored, by state.',
        samples: samples(submissions.map((row) => stateCount.parse(row))),
      },
      {
        name: 'leads_deliveries',
        type: 'gauge',
        help: 'Deliveries, by state.',
        samples: samples(deliveries.map((row) => stateCount.parse(row))),
      },
      {
        name: 'leads_delivery_delay_seconds',
        type: 'gauge',
        help: 'How long ago the oldest event with a waiting delivery happened, leaving out endpoints that are paused or gone.',
        samples: [{ value: at === null ? 0 : Math.max(0, (now() - at) / 1000) }],
      },
    ]);
    return context.body(body, 200, { 'Content-Type': METRICS_TYPE });
  });
