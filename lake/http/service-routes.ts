import { promises as timers } from 'node:timers';
import type { Call } from './call.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

/** The Studio warns of HTTP/1.1 unless this probe takes longer than the 2.5 s it waits for it. */
const PROBE_DELAY = 3000;

async function ping({ url, signal }: Call): Promise<Response> {
  if (url.searchParams.get('tag')?.endsWith('protocol-check'))
    await timers.setTimeout(PROBE_DELAY, undefined, { signal }).catch(() => {});
  return json({ pong: true });
}

/** Which lake this is, and hosted services of which there is nothing here: plans, telemetry. */
export function serviceRoutes(lockId: string | undefined): readonly Route[] {
  const always = (path: string, answer: unknown): Route => {
    return { method: 'ANY', path, handle: () => json(answer) };
  };
  const cors = { allowed: true, isAllowed: true, withCredentials: true };
  return [
    { method: 'GET', path: 'ping', open: true, handle: ping },
    { method: 'GET', path: 'data/ping', open: true, handle: ping },
    { method: 'GET', path: 'data/ping/:dataset', open: true, handle: ping },
    { method: 'GET', path: '_lake/lock', open: true, handle: () => json({ id: lockId ?? null }) },
    { method: 'GET', path: 'check/cors', open: true, handle: () => json({ result: cors }) },
    always('features', []),
    always('help', { resources: { welcomeMessage: '', sectionArray: [] }, latestVersion: '0.0.0' }),
    always('intake/telemetry-status', { status: 'denied' }),
    always('intake/batch', {}),
    always('journey/announcements', []),
    always('journey/*rest', null),
    always('subscriptions/project/:project', {
      planTypeId: 'local',
      plan: { planTypeId: 'local', name: 'Local' },
      featureTypes: {},
    }),
    always('schedules/:project/:dataset', { schedules: [] }),
    always('descriptors/*rest', { synchronization: { type: 'complete' } }),
    always('vision/*rest', []),
  ];
}
