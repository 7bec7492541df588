import { Hono } from 'hono';
import { Gauge } from 'prom-client';
import type { LeadsContext } from '#leads/context.ts';
import { raw } from '#leads/database/query.ts';
import { createRegistry } from '#shared/metrics.ts';

/** `GET /metrics`: what waits and what was given up, in addition to the lines of the log. */
export function leadsMetricsRoutes({
  database: { query },
  now,
}: Pick<LeadsContext, 'database' | 'now'>): Hono {
  const registry = createRegistry();
  const registers = [registry];
  for (const { name, help, table } of [
    { name: 'leads_stored', help: 'Submissions that are stored, by state.', table: 'submission' },
    { name: 'leads_deliveries', help: 'Deliveries, by state.', table: 'delivery' },
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const rows = await query`select state, count(*) as n from ${raw(table)} group by state`;
        this.reset();
        for (const { state, n } of rows) this.set({ state: String(state) }, Number(n));
      },
    });
  new Gauge({
    name: 'leads_delivery_delay_seconds',
    help: 'How long ago the oldest event with a waiting delivery happened, leaving out endpoints that are paused or gone.',
    registers,
    async collect() {
      const [first] = await query`select min(event.at) as at from delivery
         join event on event.id = event_id
         join endpoint on endpoint.id = endpoint_id
         where delivery.state in ('due', 'sending') and endpoint.state = 'active'`;
      this.set(Math.max(0, (now() - Number(first?.at ?? now())) / 1000));
    },
  });
  return new Hono().get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
}
