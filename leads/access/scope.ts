import type { MiddlewareHandler } from 'hono';
import type { AccessLink } from '#leads/api/access-api.ts';
import { isOfClient } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { type AppEnv, requireAccess } from '#shared/guard.ts';
import { Refusal } from '#shared/refusal.ts';
import { isAccessSecret, linkOfSecret } from './access-links.ts';

/**
 * What a request may reach: the leads of one client, under the name of whoever has its link, or, without a
 * client, everything.
 */
export type Scope = Pick<AccessLink, 'level'> & Partial<Pick<AccessLink, 'id' | 'client' | 'name'>>;

/** What the routes of the admin interface get with each request. */
export type AdminEnv = AppEnv & { Variables: { scope: Scope } };

/**
 * Everything that a client’s link may request. Where a path names a lead, that is its group `lead`, and has
 * to be the client’s and accepted.
 */
const CLIENT_ROUTES: [method: string, path: RegExp, level: Scope['level']][] = [
  ['GET', /^\/admin\/leads(?:\.csv|\/(?<lead>[\w-]+))?$/, 'read'],
  // Which audits they may name: `numbers-routes.ts` and `client-routes.ts`.
  ['GET', /^\/admin\/(?:numbers|results)$/, 'read'],
  ['GET', /^\/leads\/numbers$/, 'read'],
  ['GET', /^\/leads\/view(?:\/(?<lead>[\w-]+))?$/, 'read'],
  ['POST', /^\/admin\/leads\/(?<lead>[\w-]+)\/work$/, 'work'],
  ['DELETE', /^\/admin\/leads\/(?<lead>[\w-]+)\/work\/[\w-]+$/, 'work'],
];

/**
 * Finds out what the token of a request opens, and refuses whatever is outside of that: with a client’s link
 * all but few routes, and, as if there were none, a lead that is not the client’s. See
 * docs/leads.md#a-client-sees-its-own-leads.
 */
export function requireScope({
  database: { query },
  environment,
  now,
}: LeadsContext): MiddlewareHandler<AdminEnv> {
  const { LEADS_ADMIN_TOKEN } = environment;
  const requireToken = requireAccess<AdminEnv>(LEADS_ADMIN_TOKEN, 'LEADS_ADMIN_TOKEN');
  return async (context, next) => {
    const { method, path } = context.req;
    const [, token = ''] = /^Bearer +(\S+)/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isAccessSecret(token)) {
      context.set('scope', { level: 'work' });
      return requireToken(context, next);
    }
    const link = await linkOfSecret(query, token, now());
    if (!link) {
      context.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'This link was revoked, or is not complete.');
    }
    const route = CLIENT_ROUTES.find(
      ([allowed, pattern, level]) =>
        method === allowed && pattern.test(path) && (level === 'read' || link.level === 'work'),
    );
    if (!route) throw new Refusal(403, 'This link does not open that.');
    const lead = route[1].exec(path)?.groups?.lead;
    if (lead !== undefined) {
      const [own] = await query`select id from submission
        where id = ${lead} and state = 'accepted' and ${isOfClient(link.client)}`;
      if (!own) throw new Refusal(404, 'There is no lead with this id.');
    }
    context.set('scope', link);
    return next();
  };
}

/** A filter of the list, narrowed to a scope whatever it says. */
export const filterWithin = <Filter extends { state: string }>(
  { client }: Scope,
  filter: Filter,
) => (client === undefined ? filter : { ...filter, client, state: 'accepted' as const });
