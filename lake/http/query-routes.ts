import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Core } from '#lake/core/core.ts';
import { parsePerspective } from '#lake/dataset/perspective.ts';
import { SYNC_TAGS } from '#lake/events/live-feed.ts';
import { Refusal } from '#shared/refusal.ts';
import { apiVersionOf } from './api-version.ts';
import { groqParams, jsonBody, searchParamsOf } from './request-context.ts';
import { json } from './response.ts';

const querySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
  perspective: z.union([z.string(), z.array(z.string())]).optional(),
});

async function readQuery(context: Context): Promise<z.infer<typeof querySchema>> {
  const search = searchParamsOf(context);
  const given =
    context.req.method === 'POST'
      ? await jsonBody(context)
      : { query: search.get('query'), params: groqParams(search) };
  const query = querySchema.safeParse(given);
  if (!query.success) throw new Refusal(400, 'A query must be a string.');
  return query.data;
}

/** GROQ queries. */
export const queryRoutes = (core: Core): Hono =>
  new Hono().on(['GET', 'POST'], `/data/query/${core.dataset}`, async (context) => {
    const started = performance.now();
    const { query, params, perspective: inBody } = await readQuery(context);
    const inUrl = searchParamsOf(context).get('perspective');
    const perspective = parsePerspective(inUrl ?? inBody, apiVersionOf(context.req.url));
    const result = core.query(query, params, perspective);
    const ms = Math.round(performance.now() - started);
    return json({ query, result, syncTags: SYNC_TAGS, ms });
  });
