import { promises as timers } from 'node:timers';
import { type Context, Hono } from 'hono';
import { json } from './response.ts';

/** The Studio warns about HTTP/1.1 unless its protocol probe times out, which takes 2.5 s. */
const PROBE_DELAY_MS = 3000;

async function ping(context: Context): Promise<Response> {
  const { signal } = context.req.raw;
  if (context.req.query('tag')?.endsWith('protocol-check'))
    await timers.setTimeout(PROBE_DELAY_MS, undefined, { signal }).catch(() => {});
  return json({ pong: true });
}

/** Fixed responses for hosted services that the lake does not have, such as plans and telemetry. */
const ABSENT_SERVICES: Readonly<Record<string, object | null>> = {
  '/features': [],
  '/help': { resources: { welcomeMessage: '', sectionArray: [] }, latestVersion: '0.0.0' },
  '/intake/telemetry-status': { status: 'denied' },
  '/intake/batch': {},
  '/journey/announcements': [],
  '/journey/*': null,
  '/subscriptions/project/:project': {
    planTypeId: 'local',
    plan: { planTypeId: 'local', name: 'Local' },
    featureTypes: {},
  },
  '/schedules/:project/:dataset': { schedules: [] },
  '/descriptors/*': { synchronization: { type: 'complete' } },
  '/vision/*': [],
};

/** Ping, the id of the content, and the services that the lake does not have. */
export function serviceRoutes(contentId: string | undefined): Hono {
  const cors = { allowed: true, isAllowed: true, withCredentials: true };
  const routes = new Hono()
    .get('/ping', ping)
    .get('/data/ping/:dataset?', ping)
    .get('/_lake/content-id', () => json({ id: contentId ?? null }))
    .get('/check/cors', () => json({ result: cors }));
  for (const [path, response] of Object.entries(ABSENT_SERVICES))
    routes.all(path, () => json(response));
  return routes;
}
