import { type Context, Hono } from 'hono';
import { csvRequest, leadFilter } from '#leads/api/admin-api.ts';
import { newWork } from '#leads/api/work-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { addWork, removeNote } from '#leads/database/work.ts';
import { describeError } from '#leads/describe-error.ts';
import { bodyOf } from '#leads/http/json-body.ts';
import { parseRequest } from '#leads/parse-request.ts';
import { emptyQuarantine } from '#leads/privacy/purge.ts';
import { acceptSubmission } from '#leads/submissions/save-submission.ts';
import { isZone, zonedTime } from '#leads/time.ts';
import type { Log } from '#shared/log.ts';
import { Refusal } from '#shared/refusal.ts';
import { ID } from './endpoint-routes.ts';
import { findLead } from './lead-detail.ts';
import { listLeads } from './lead-list.ts';
import { csvOf } from './leads-csv.ts';

/** Routes to list, read, accept and work leads, to export them as a CSV file, and to erase suspected spam. */
export function leadRoutes(leads: LeadsContext): Hono {
  const { database, log, now } = leads;

  async function leadOf(id: string) {
    const lead = await findLead(database.query, id);
    if (!lead) throw new Refusal(404, 'There is no lead with this id.');
    return { ...lead, missingForEmail: leads.environment.missingForEmail };
  }

  return new Hono()
    .get('/leads', async (context) => {
      const filter = parseRequest(leadFilter, parametersOf(context));
      const page = await listLeads(database.query, filter, now());
      log('leads-listed', { count: page.items.length });
      return context.json(page);
    })
    .get('/leads.csv', async (context) => {
      const { format, zone, ...filter } = parseRequest(csvRequest, parametersOf(context));
      if (!isZone(zone))
        throw new Refusal(400, 'Name a time zone, such as America/Toronto.', 'zone');
      const parts = await csvOf(database.query, filter, { format, zone });
      const day = zonedTime(now(), zone).slice(0, 10);
      return context.body(streamOf(logged(parts, log)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="leads-${day}.csv"`,
      });
    })
    .get(`/leads/${ID}`, async (context) => {
      const lead = await leadOf(context.req.param('id'));
      log('lead-read', { count: 1 });
      return context.json(lead);
    })
    .post(`/leads/${ID}/accept`, async (context) => {
      const { id } = await leadOf(context.req.param('id'));
      if (await acceptSubmission(leads, id)) log('lead-accepted', { count: 1 });
      return context.json(await leadOf(id));
    })
    .post(`/leads/${ID}/work`, async (context) => {
      const id = context.req.param('id');
      const work = await bodyOf(context, newWork);
      if (await addWork(database, id, work, now())) log('lead-worked', { status: work.status });
      return context.json(await leadOf(id));
    })
    .delete(`/leads/${ID}/work/:entry{[\\w-]+}`, async (context) => {
      const { id, entry } = context.req.param();
      await removeNote(database, id, entry);
      log('note-removed', { count: 1 });
      return context.json(await leadOf(id));
    })
    .post('/quarantine/empty', async (context) => {
      const submissions = await emptyQuarantine(leads);
      log('quarantine-emptied', { submissions });
      return context.json({ submissions });
    });
}

/** The parameters of the query string that are not empty. */
const parametersOf = ({ req }: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''));

/** The parts, and a line in the log: how many leads there were, an error, or that nobody reads on. */
async function* logged(parts: AsyncGenerator<string, number>, log: Log): AsyncGenerator<string> {
  let outcome: Parameters<Log>[1] = { isInterrupted: true };
  try {
    outcome = { count: yield* parts };
  } catch (error) {
    outcome = describeError(error);
    throw error;
  } finally {
    log('leads-exported', outcome);
  }
}

/** Reads each part when the client is ready for it. */
const streamOf = (parts: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      },
      cancel: () => void parts.return(undefined),
    },
    { highWaterMark: 0 },
  );
