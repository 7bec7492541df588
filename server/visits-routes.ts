import { Hono } from 'hono';
import { isbot } from 'isbot';
import { readVisit } from '#app/content/counted-visit.server.ts';
import type { AppEnv } from '#shared/guard.ts';
import { VISIT_BYTES } from '#shared/limits.ts';
import { LeadsUnavailable } from './leads-client.ts';
import type { LeadsOptions } from './leads-routes.ts';
import { refusal } from './refusal.ts';
import { readJsonText } from './request-body.ts';

export const VISITS = '/api/visits';

const COUNTED = [202, 429];

/**
 * Passes on to the leads process what is counted of a visit. Programs, and audits that do not count, get a
 * refusal. No page reads the response, and a visit that is not passed on is lost. See docs/numbers.md.
 */
export const visitsRoutes = ({ client, countedVisit, visitorAddress }: LeadsOptions) =>
  new Hono<AppEnv>().post(VISITS, async (context) => {
    const body = await readJsonText(context, VISIT_BYTES);
    if (isbot(context.req.header('user-agent') ?? '')) throw refusal(403);
    const told = readVisit(body);
    if (!told) throw refusal(400);
    const visit = await countedVisit(told);
    if (!visit) throw refusal(404);
    const { status } = await client({
      method: 'POST',
      path: '/visits',
      body: JSON.stringify(visit),
      visitor: visitorAddress(context.env.incoming),
      about: 'visits',
    }).catch((error: unknown) => {
      if (error instanceof LeadsUnavailable) return { status: 503 };
      throw error;
    });
    return new Response('', { status: COUNTED.includes(status) ? status : 503 });
  });
