import { z } from 'zod';
import type { Core } from '#lake/core/core.ts';
import { requestError } from '#lake/dataset/errors.ts';
import { parsePerspective, readsDrafts } from '#lake/dataset/perspective.ts';
import { SYNC_TAGS } from '#lake/events/live-feed.ts';
import { groqParams, type RequestContext } from './request-context.ts';
import { json } from './response.ts';
import type { Route } from './router.ts';

const querySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
  perspective: z.union([z.string(), z.array(z.string())]).optional(),
});

async function readQuery(call: RequestContext): Promise<z.infer<typeof querySchema>> {
  const search = call.url.searchParams;
  const given =
    call.method === 'POST'
      ? await call.json()
      : { query: search.get('query'), params: groqParams(search) };
  const query = querySchema.safeParse(given);
  if (!query.success) throw requestError(400, 'Bad Request', 'A query must be a string.');
  return query.data;
}

/** GROQ queries. Without the token of the lake, only in the published perspective. */
export function queryRoutes(core: Core): readonly Route[] {
  async function runQuery(call: RequestContext): Promise<Response> {
    const started = performance.now();
    const { query, params, perspective: inBody } = await readQuery(call);
    const inUrl = call.url.searchParams.get('perspective');
    const perspective = parsePerspective(inUrl ?? inBody, call.apiVersion);
    if (!call.isAuthorized && readsDrafts(perspective))
      throw requestError(
        401,
        'Unauthorized',
        'Only the published perspective can be read without the token of the lake.',
      );
    const result = core.query(query, params, perspective);
    const ms = Math.round(performance.now() - started);
    return json({ query, result, syncTags: SYNC_TAGS, ms });
  }
  const path = 'data/query/:dataset';
  return [
    { method: 'GET', path, isPublic: true, handle: runQuery },
    { method: 'POST', path, isPublic: true, handle: runQuery },
  ];
}
