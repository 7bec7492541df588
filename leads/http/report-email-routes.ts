import { Hono } from 'hono';
import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import { requestReport } from '#leads/email/request-report.ts';
import { maxBytes, readJson } from './json-body.ts';

const MAX_BYTES = 1024;

const reportRequest = z.strictObject({ id: z.uuid() });

/** `POST /report-emails`: the visitor of a submission asks for the report by e-mail. */
export function reportEmailRoutes({
  database,
  now,
  wake,
  log,
}: Pick<LeadsContext, 'database' | 'now' | 'wake' | 'log'>): Hono {
  return new Hono().post('/report-emails', maxBytes(MAX_BYTES), async (request) => {
    const read = await readJson(request, reportRequest);
    if ('refusal' in read) return read.refusal;
    const { id } = read.data;
    const result = await requestReport(database, id, now());
    log('report-email', { id, result });
    if (result === 'unknown')
      return request.json({ error: 'id: there is no report of this submission.' }, 404);
    if (result === 'too-many')
      return request.json({ error: 'id: this report was sent often enough.' }, 429);
    wake();
    return request.json({}, 202);
  });
}
