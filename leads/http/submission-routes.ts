import { Hono } from 'hono';
import { MAX_SUBMISSION_BYTES, submission } from '#app/quiz/contract/submission.ts';
import type { LeadsContext } from '#leads/context.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { createSuspect } from '#leads/submissions/suspicion.ts';
import { createTokenBuckets } from '#leads/submissions/token-buckets.ts';
import { maxBytes, readJson } from './json-body.ts';

/** All visitors together: more than this is a flood, which the disk must not follow. */
const ALL = { capacity: 2000, refillMs: 10 };

/**
 * `POST /submissions`: 201 where it is on disk, 200 where this version or a later one was before, 400
 * where it was erased.
 */
export function submissionRoutes(
  context: Pick<LeadsContext, 'database' | 'key' | 'now' | 'wake' | 'log'>,
): Hono {
  const suspect = createSuspect(context.now);
  const isWithinRate = createTokenBuckets({ ...ALL, now: context.now });
  const routes = new Hono();
  routes.use('/submissions', async (request, next) => {
    await next();
    const { status } = request.res;
    if (status >= 400 && status < 500) context.log('submission-refused', { status });
  });
  routes.post('/submissions', maxBytes(MAX_SUBMISSION_BYTES), async (request) => {
    if (!isWithinRate('all'))
      return request.json({ error: 'Too many at once: try again.' }, 429, { 'Retry-After': '10' });
    const read = await readJson(request, submission);
    if ('refusal' in read) return read.refusal;
    const suspicion = suspect(read.data, request.req.header('x-visitor-address'));
    const saved = await saveSubmission(context, read.data, suspicion);
    if (saved === 'erased') return request.json({ error: 'id: this submission was erased.' }, 400);
    context.log('submission', { id: read.data.id, version: read.data.version, saved });
    return request.json({}, saved === 'stored' ? 201 : 200);
  });
  return routes;
}
