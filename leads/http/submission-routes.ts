import { Hono } from 'hono';
import { MAX_SUBMISSION_BYTES, submission } from '#app/quiz/contract/submission.ts';
import type { LeadsContext } from '#leads/context.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { createSpamCheck } from '#leads/submissions/spam-check.ts';
import { createTokenBuckets } from '#leads/submissions/token-buckets.ts';
import { bodyOf, logRefused, maxBytes } from './json-body.ts';
import { Refusal } from './refusal.ts';

/** All visitors together: more than this is a flood, which the disk must not follow. */
const ALL = { capacity: 2000, refillMs: 10 };

/**
 * `POST /submissions`: 201 where it is on disk, 200 where this version or a later one was before, 400
 * where it was erased.
 */
export function submissionRoutes(
  context: Pick<LeadsContext, 'database' | 'key' | 'now' | 'wake' | 'log'>,
): Hono {
  const suspicionOf = createSpamCheck(context.now);
  const isWithinRate = createTokenBuckets({ ...ALL, now: context.now });
  const routes = new Hono();
  routes.use('/submissions', logRefused(context.log, 'submission-refused'));
  routes.post('/submissions', maxBytes(MAX_SUBMISSION_BYTES), async (request) => {
    if (!isWithinRate('all'))
      return request.json({ error: 'Too many at once: try again.' }, 429, { 'Retry-After': '10' });
    const body = await bodyOf(request, submission);
    const suspicion = suspicionOf(body, request.req.header('x-visitor-address'));
    const saved = await saveSubmission(context, body, suspicion);
    if (saved === 'erased') throw new Refusal(400, 'This submission was erased.', 'id');
    context.log('submission', { id: body.id, version: body.version, saved });
    return request.json({}, saved === 'stored' ? 201 : 200);
  });
  return routes;
}
