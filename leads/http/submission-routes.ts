import { Hono } from 'hono';
import { MAX_SUBMISSION_BYTES, submission } from '#app/quiz/contract/submission.ts';
import type { LeadsContext } from '#leads/context.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { createSpamCheck } from '#leads/submissions/spam-check.ts';
import { createVisitorLimits } from '#leads/submissions/visitor-limits.ts';
import type { EmailLimits } from './email-limits.ts';
import { bodyOf, logRefused, maxBytes } from './json-body.ts';
import { RefusalError } from './refusal.ts';

/** More than this is a flood, which must not reach the disk; one visitor sends two or three requests. */
const OWN = { capacity: 500, refillMs: 2000 };
const ALL = { capacity: 2000, refillMs: 10 };

/**
 * `POST /submissions`: 201 once it is on disk, 200 if this version or a later one already was, 400 if
 * it was erased.
 */
export function submissionRoutes(
  leads: Pick<LeadsContext, 'database' | 'environment' | 'key' | 'now' | 'wake' | 'log'> & {
    mayEmail: EmailLimits;
  },
): Hono {
  const signsOf = createSpamCheck(leads.now);
  const isWithinLimits = createVisitorLimits({ own: OWN, all: ALL, now: leads.now });
  const routes = new Hono();
  routes.use('/submissions', logRefused(leads.log, 'submission-refused'));
  routes.post('/submissions', maxBytes(MAX_SUBMISSION_BYTES), async (context) => {
    const address = context.req.header('x-visitor-address');
    if (!isWithinLimits(address))
      return context.json({ error: 'Too many at once: try again.' }, 429, { 'Retry-After': '10' });
    const body = await bodyOf(context, submission);
    const saved = await saveSubmission(
      leads,
      body,
      () => signsOf(body, address),
      () => leads.mayEmail(address),
    );
    if (saved === 'erased') throw new RefusalError(400, 'This submission was erased.', 'id');
    leads.log('submission', { id: body.id, version: body.version, saved });
    return context.json({}, saved === 'stored' ? 201 : 200);
  });
  return routes;
}
