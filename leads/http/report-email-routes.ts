import { Hono } from 'hono';
import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import { requestReport } from '#leads/email/request-report.ts';
import type { EmailLimits } from './email-limits.ts';
import { bodyOf, maxBytes } from './json-body.ts';
import { RefusalError } from './refusal.ts';

const MAX_BYTES = 1024;

const reportRequest = z.strictObject({ id: z.uuid() });

/** `POST /report-emails`: the visitor of a submission asks for the report by email. */
export function reportEmailRoutes({
  database,
  now,
  wake,
  log,
  mayEmail,
}: Pick<LeadsContext, 'database' | 'now' | 'wake' | 'log'> & { mayEmail: EmailLimits }): Hono {
  return new Hono().post('/report-emails', maxBytes(MAX_BYTES), async (context) => {
    const { id } = await bodyOf(context, reportRequest);
    const address = context.req.header('x-visitor-address');
    const result = await requestReport(database, id, now(), () => mayEmail(address));
    log('report-email', { id, result });
    if (result === 'unknown')
      throw new RefusalError(404, 'There is no report of this submission.', 'id');
    if (result === 'undeliverable')
      throw new RefusalError(400, 'No mail server takes the address of this submission.', 'id');
    if (result === 'too-many')
      throw new RefusalError(429, 'This report was sent often enough.', 'id');
    wake();
    return context.json({}, 202);
  });
}
