import { type Context, Hono } from 'hono';
import { type AdminEnv, filterWithin, requireScope } from '#leads/access/scope.ts';
import { readLead } from '#leads/admin/lead-detail.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { lastDays } from '#leads/api/period.ts';
import { timeZone } from '#leads/api/time-zone.ts';
import { readAudits } from '#leads/content/audits.ts';
import { latestQuiz, readClientSettings } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { parametersOf, parseRequest } from '#leads/http/request.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import { Refusal } from '#shared/refusal.ts';
import { framed, viewContextOf } from './frame.ts';
import { leadView } from './lead-view.ts';
import { filterOfView, listView, viewFilter } from './list-view.ts';
import { numbersView, numbersViewQuery } from './numbers-view.ts';
import { shell, shellHeaders } from './shell.ts';

/**
 * The page that a client’s link opens, to be mounted at `/leads`, and the views that its script draws, as
 * JSON with HTML. The secret comes in a header, never in an address. See
 * docs/leads.md#a-client-sees-its-own-leads.
 */
export function clientPageRoutes(leads: LeadsContext): Hono<AdminEnv> {
  const { database, environment, log, now } = leads;
  const { query } = database;
  const { siteAddress } = environment;

  /** The client of a request, and how its views are drawn. */
  async function readingOf(context: Context<AdminEnv>) {
    const { scope } = context.var;
    const { client } = scope;
    if (client === undefined) throw new Refusal(401, 'These views are for the link of a client.');
    const { zone: named, ...parameters } = parametersOf(context);
    const settings = await readClientSettings(query, client);
    if (!settings) throw new Refusal(401, 'This client has no audit any more.');
    const view = viewContextOf(settings, timeZone.parse(named), siteAddress);
    return { scope, client, parameters, view };
  }

  return new Hono<AdminEnv>()
    .get('/', (context) =>
      context.html(shell(context.req.header('accept-language')), 200, {
        ...shellHeaders(siteAddress),
        Vary: 'Accept-Language',
      }),
    )
    .use('/view/*', requireScope(leads))
    .use('/numbers', requireScope(leads))
    .get('/view', async (context) => {
      const { scope, parameters, view } = await readingOf(context);
      const filter = parseRequest(viewFilter, parameters);
      const page = await listLeads(query, filterWithin(scope, filterOfView(filter)), now());
      log('leads-listed', { count: page.items.length });
      return context.json(await framed(view, view.texts.title, listView(page, filter, view)));
    })
    .get('/numbers', async (context) => {
      const { client, parameters, view } = await readingOf(context);
      const asked = parseRequest(numbersViewQuery, parameters);
      const audits = await readAudits(query, client);
      const audit = audits.find(({ id }) => id === (asked.audit ?? id));
      if (!audit) throw new Refusal(404, 'There is no audit with this id.', 'audit');
      const days = lastDays(30, now());
      const numbers = await readNumbers(query, { audit: audit.id, ...days });
      const quiz = await latestQuiz(query, audit.id);
      log('numbers-read', { audit: audit.id });
      const content = numbersView({ audit, audits, days, numbers, quiz }, view);
      return context.json(await framed(view, view.texts.numbers.title, content));
    })
    .get('/view/:id{[\\w-]+}', async (context) => {
      const { scope, client, view } = await readingOf(context);
      const lead = await readLead(query, context.req.param('id'), client);
      log('lead-read', { count: 1 });
      return context.json(await framed(view, lead.name, leadView(lead, scope, view)));
    });
}
