import { describe, expect, test, vi } from 'vitest';
import { createApp } from '#leads/app.ts';
import { raw } from '#leads/database/query.ts';
import { fc } from '#tests/fast-check.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { FOREIGN, foreign, openClients, own, shared, suspected } from './clients.ts';

const RUNS = Number(process.env.ACCESS_REQUESTS ?? 200);
vi.setConfig({ testTimeout: 180_000 + RUNS * 60 });

const isOfLeads = (path: string) => path.startsWith('/admin/leads');
const isOfAllLeads = (path: string) => isOfLeads(path) && !path.includes(':');
const isOfNumbers = (path: string) => /^\/admin\/(numbers|results)$/.test(path);
/** Every day of the leads, so that requests for numbers are whole. */
const DAYS = { from: '2026-01-01', to: '2026-12-31' };

const textOf = (values: readonly string[]) =>
  fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary-ascii', maxLength: 8 }));

describe.each(ENGINES)('%s', (engine) => {
  test('no request of a client’s link reads or changes what is not the client’s', async () => {
    const { admin, link } = await openClients(engine);
    const endpoint = { kind: 'webhook', name: `${FOREIGN} CRM`, url: 'https://crm.example/hook' };
    await admin.read('/endpoints', { body: endpoint, status: 201 });
    /** Every path of the process, as its routes are written. */
    const routes = [...new Set(createApp(admin).routes.map(({ path }) => path))];
    const links = [await link(), await link({ level: 'work' })];
    const { query } = admin.database;
    const ids = async (table: string) =>
      (await query`select id from ${raw(table)}`).map(({ id }) => String(id));
    const known = [
      ...[own.id, shared.id, foreign.id, suspected.id],
      ...(await ids('endpoint')),
      ...(await ids('access_link')),
      ...(await ids('work')),
      ...['siteSettings', 'settings-bakery', 'unknown', '..', '%2e%2e', '*'],
    ];
    /** Everything but what the bakery’s leads are and say. */
    const others = async () =>
      JSON.stringify([
        await query`select * from submission where audit = 'audit' or state <> 'accepted'`,
        await query`select * from work where submission_id = ${foreign.id}`,
        await query`select id, client, name, level, secret_hash from access_link order by id`,
        await query`select * from endpoint order by id`,
        await query`select * from audit order by id`,
        await query`select count(*) as n from consent_event`,
        await query`select count(*) as n from submission`,
        await query`select count(*) as n from work where author = 'Agency'`,
      ]);
    const before = await others();
    const filter = fc.dictionary(
      fc.constantFrom(
        ...['state', 'search', 'audit', 'level', 'industry', 'campaign', 'marketing', 'status'],
        ...['sort', 'order', 'cursor', 'format', 'zone', 'client', 'from', 'email', 'days'],
        ...['to', 'language'],
      ),
      textOf([
        ...[
          'accepted',
          'quarantined',
          'audit',
          'Bakery',
          FOREIGN,
          `${FOREIGN} audit`,
          'Ada',
          'yes',
        ],
        ...['name', 'asc', 'crm', 'siteSettings', '%', '[0,"0"]', '1', `["${FOREIGN}","0"]`],
      ]),
      { maxKeys: 3 },
    );
    const body = fc.record(
      {
        status: fc.constantFrom('won', 'lost'),
        note: fc.constantFrom('Called.', ''),
        author: fc.constant('Agency'),
        email: fc.constantFrom(foreign.lead.email, own.lead.email),
        state: fc.constant('paused'),
        client: fc.constant('siteSettings'),
        name: fc.constant('Mine'),
        level: fc.constant('work'),
        endpointId: fc.constantFrom(...known),
      },
      { requiredKeys: [] },
    );
    const hidden = [foreign, suspected].map(({ id }) => `/admin/leads/${id}`);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...links),
        fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE'),
        fc.oneof(
          fc.constantFrom(...routes),
          fc.constantFrom(...routes.filter(isOfLeads)),
          fc.constantFrom(...routes.filter(isOfAllLeads)),
          fc.constantFrom(...routes.filter(isOfNumbers)),
        ),
        fc.infiniteStream(
          fc.oneof(fc.constantFrom(...known), fc.constantFrom(own.id, foreign.id, suspected.id)),
        ),
        fc.constantFrom('', '', '', '', '', '/', '/../', '//'),
        fc.tuple(filter, fc.constantFrom('audit', 'audit-bakery', 'audit-pastry', 'Bakery')),
        body,
        async ({ send }, method, route, id, suffix, [given, audit], json) => {
          const parameters = isOfNumbers(route) ? { ...DAYS, audit, ...given } : given;
          const path = route.replace(/:\w+(\{[^/]*?\})?/g, () => id.next().value ?? '') + suffix;
          const response = await send(`${path}?${new URLSearchParams(parameters)}`, {
            method,
            ...(method !== 'GET' && { body: JSON.stringify(json) }),
          });
          const text = await response.text();
          // What the request itself says may be in a message.
          if (!`${path}${Object.values(parameters).join()}`.includes(FOREIGN))
            expect(text).not.toContain(FOREIGN);
          for (const secret of [foreign.id, suspected.id])
            if (!path.includes(secret)) expect(text).not.toContain(secret);
          if (isOfNumbers(route) && response.ok)
            expect(['audit-bakery', 'audit-pastry']).toContain(parameters.audit);
          if (hidden.some((each) => path.startsWith(each))) expect(response.ok).toBe(false);
          expect(await others()).toBe(before);
        },
      ),
      { numRuns: engine === 'sqlite' ? RUNS : RUNS / 5 },
    );
    // The links are good: what is refused above is refused for what it asks.
    for (const { send } of links) {
      expect(await (await send('/admin/leads')).text()).toContain(own.id);
      const asked = new URLSearchParams({ ...DAYS, audit: 'audit-bakery' });
      expect(await (await send(`/admin/results?${asked}`)).json()).toMatchObject({ leads: 2 });
    }
  });
});
