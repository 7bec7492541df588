import { z } from 'zod';
import { linkWithSecret, type NewAccessLink } from '#leads/api/access-api.ts';
import { openAdmin, type TestAdmin } from '#tests/leads/admin/admin-context.ts';
import type { Engine } from '#tests/leads/databases.ts';
import { BAKERY, saveAudits, tickedAt } from '#tests/leads/several-audits.ts';
import { handOver, leadSubmission } from '#tests/leads/submissions.ts';

const { lead } = leadSubmission();

/** What only the other client has: no response to a link of the bakery contains it. */
export const FOREIGN = 'Foreign';

/** Bo, who asked the bakery, and Ada, who asked both: the bakery’s link must not show what she told the other. */
export const own = tickedAt(BAKERY, {
  lead: { ...lead, firstName: 'Bo', email: 'bo@example.test', businessName: 'Bo’s Café' },
});
export const shared = tickedAt(BAKERY, { lead: { ...lead, firstName: 'Ada' } });
export const foreign = tickedAt(handOver, {
  lead: {
    ...lead,
    firstName: 'Ada',
    businessName: `${FOREIGN} Ltd.`,
    industry: `${FOREIGN} trade`,
  },
  source: { utm_campaign: FOREIGN },
});
/** Suspected spam at the bakery. */
export const suspected = { ...own, ...leadSubmission({ audit: 'audit-bakery', trap: 'x' }) };

/** An admin interface with the leads of two clients, each with a note, and a function that makes a link for one. */
export async function openClients(engine: Engine = 'sqlite', variables = {}) {
  const admin = await openAdmin(engine, variables);
  await saveAudits(admin.database);
  await admin.database.query`update audit set title = ${`${FOREIGN} audit`} where id = 'audit'`;
  for (const submission of [own, shared, foreign, { ...suspected, elapsedMs: 5 }])
    await admin.send('/../submissions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
    });
  const note = { author: 'Agency', note: `${FOREIGN} note` };
  await admin.read(`/leads/${foreign.id}/work`, { body: note });
  await admin.read(`/leads/${own.id}/work`, { body: { author: 'Agency', note: 'Ours.' } });
  return { admin, link: (request: Partial<NewAccessLink> = {}) => makeLink(admin, request) };
}

async function makeLink(admin: TestAdmin, request: Partial<NewAccessLink>) {
  const body = { client: 'settings-bakery', name: 'Baker', level: 'read', ...request };
  const { link, secret } = linkWithSecret.parse(await admin.read('/access', { body, status: 201 }));
  /** Sends a request with the link, as its page does. */
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${admin.url}${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        ...init.headers,
      },
    });
  return {
    link,
    secret,
    send,
    json: async (path: string, init?: RequestInit) =>
      z.record(z.string(), z.unknown()).parse(await (await send(path, init)).json()),
  };
}
