import { Hono } from 'hono';
import type { ContentStatus } from '#app/content/content-store.server.ts';
import type { AppEnv } from '#shared/guard.ts';
import { isLocalRequest } from '#shared/local-request.ts';
import type { ContentSource } from './content-source.ts';

export const HEALTH_PATHS = ['/healthz', '/readyz'];

/** What the public may know of the content: its revision, and how many seconds ago it was confirmed. */
export const publicStatus = ({ revision, confirmedAt }: ContentStatus) => ({
  revision,
  age:
    confirmedAt === undefined
      ? undefined
      : Math.round((Date.now() - Date.parse(confirmedAt)) / 1000),
});

export type HealthOptions = Pick<ContentSource, 'contentStatus'> & {
  /** False once the server is about to stop, so that load balancers send no more requests. */
  isServing: () => boolean;
};

/** `/healthz`: the process responds. `/readyz`: it has content, and goes on. */
export const healthRoutes = ({ contentStatus, isServing }: HealthOptions): Hono<AppEnv> =>
  new Hono<AppEnv>()
    .get('/healthz', (context) => context.text('alive\n'))
    .get('/readyz', async (context) => {
      const found = await contentStatus();
      const ready = isServing() && found.revision !== undefined;
      // Messages of the Content Lake and of the checks are for the operator alone.
      const details = isLocalRequest(context.env.incoming) ? found : {};
      return context.json({ ready, ...details, ...publicStatus(found) }, ready ? 200 : 503);
    });
