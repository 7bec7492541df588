import { Hono } from 'hono';
import { type AdminEnv, filterWithin, type Scope } from '#leads/access/scope.ts';
import { csvRequest, leadFilter, quarantineQuery } from '#leads/api/admin-api.ts';
import { newWork } from '#leads/api/work-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { findSubmission } from '#leads/database/stored-submission.ts';
import { addWork, isEntryOf, removeNote } from '#leads/database/work.ts';
import { describeError } from '#leads/describe-error.ts';
import { bodyOf, ID, parametersOf, parseRequest } from '#leads/http/request.ts';
import { emptyQuarantine } from '#leads/privacy/purge.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { acceptSubmission } from '#leads/submissions/save-submission.ts';
import { zonedTime } from '#leads/time.ts';
import type { Log } from '#shared/log.ts';
import { readLead } from './lead-detail.ts';
import { listLeads } from './lead-list.ts';
import { csvOf } from './leads-csv.ts';

/** Routes to list, read, accept and work leads, to export them as a CSV file, and to erase suspected spam. */
export function leadRoutes(leads: LeadsContext): Hono<AdminEnv> {
  const { database, log, now } = leads;

  async function leadOf(id: string, { client }: Scope) {
    const lead = await readLead(database.query, id, client);
    const { missingForEmail } = leads.environment;
    return { ...lead, missingForEmail: client === undefined ? missingForEmail : [] };
  }

  return new Hono<AdminEnv>()
    .get('/leads', async (context) => {
      const asked = parseRequest(leadFilter, parametersOf(context));
      const filter = filterWithin(context.var.scope, asked);
      const page = await listLeads(database.query, filter, now());
      log('leads-listed', { count: page.items.length });
      return context.json(page);
    })
    .get('/leads.csv', async (context) => {
      const { format, zone, language, ...asked } = parseRequest(csvRequest, parametersOf(context));
      const filter = filterWithin(context.var.scope, asked);
      const parts = await csvOf(database.query, filter, { format, zone, language });
      const day = zonedTime(now(), zone).slice(0, 10);
      return context.body(streamOf(logged(parts, log)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="leads-${day}.csv"`,
      });
    })
    .get(`/leads/${ID}`, async (context) => {
      const lead = await leadOf(context.req.param('id'), context.var.scope);
      log('lead-read', { count: 1 });
      return context.json(lead);
    })
    .post(`/leads/${ID}/accept`, async (context) => {
      const { scope } = context.var;
      const { id } = await leadOf(context.req.param('id'), scope);
      if (await acceptSubmission(leads, id)) log('lead-accepted', { count: 1 });
      return context.json(await leadOf(id, scope));
    })
    .post(`/leads/${ID}/withdraw`, async (context) => {
      const id = context.req.param('id');
      const submission = await findSubmission(database.query, id);
      if (submission) await withdrawConsent(leads, submission, 'request to the sender');
      return context.json(await leadOf(id, context.var.scope));
    })
    .post(`/leads/${ID}/work`, async (context) => {
      const id = context.req.param('id');
      const { scope } = context.var;
      const work = await bodyOf(context, newWork);
      // Nobody writes in the name of others.
      const author = scope.name ?? work.author;
      if (await addWork(database, id, { ...work, author }, { now: now(), link: scope.id }))
        log('lead-worked', { status: work.status });
      return context.json(await leadOf(id, scope));
    })
    .delete(`/leads/${ID}/work/:entry{[\\w-]+}`, async (context) => {
      const { id, entry } = context.req.param();
      const { scope } = context.var;
      if (isEntryOf(entry, scope)) {
        await removeNote(database, id, entry);
        log('note-removed', { count: 1 });
      }
      return context.json(await leadOf(id, scope));
    })
    .post('/quarantine/empty', async (context) => {
      const { audit } = parseRequest(quarantineQuery, parametersOf(context));
      const submissions = await emptyQuarantine(leads, audit);
      log('quarantine-emptied', { submissions });
      return context.json({ submissions });
    });
}

/** Logs how many leads there were, an error, or that nobody reads on. */
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
