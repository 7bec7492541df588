import { promises as timers } from 'node:timers';
import type { RequestContext } from './request-context.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

/** The Studio warns about HTTP/1.1 unless its protocol probe times out, which takes 2.5 s. */
const PROBE_DELAY_MS = 3000;

async function ping({ url, signal }: RequestContext): Promise<Response> {
  if (url.searchParams.get('tag')?.endsWith('protocol-check'))
    await timers.setTimeout(PROBE_DELAY_MS, undefined, { signal }).catch(() => {});
  return json({ pong: true });
}

/** Ping, the id of the content, and fixed responses for hosted services that the lake does not have, such as plans and telemetry. */
export function serviceRoutes(contentId: string | undefined): readonly Route[] {
  const always = (path: string, value: unknown): Route => {
    return { method: 'ANY', path, handle: () => json(value) };
  };
  const cors = { allowed: true, isAllowed: true, withCredentials: true };
  return [
    { method: 'GET', path: 'ping', isPublic: true, handle: ping },
    { method: 'GET', path: 'data/ping', isPublic: true, handle: ping },
    { method: 'GET', path: 'data/ping/:dataset', isPublic: true, handle: ping },
    {
      method: 'GET',
      path: '_lake/content-id',
      isPublic: true,
      handle: () => json({ id: contentId ?? null }),
    },
    { method: 'GET', path: 'check/cors', isPublic: true, handle: () => json({ result: cors }) },
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
