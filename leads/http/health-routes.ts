import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';

/** `/healthz`: the process responds. `/readyz`: its database does, too, and has its tables. */
export function healthRoutes({ database }: Pick<LeadsContext, 'database'>): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ healthy: true }))
    .get('/readyz', async (context) => {
      await database.query('select 1 from submission limit 1');
      return context.json({ ready: true });
    });
}
