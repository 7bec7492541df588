import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/query.ts';
import { type AppEnv, requireAccess } from '#shared/guard.ts';
import { Refusal } from '#shared/refusal.ts';
import { isAccessSecret, scopeOfSecret } from './access-links.ts';
import { EVERYTHING, type LeadOwner, leadNamedBy, type Scope, verdictOn } from './scope.ts';

/** What the routes of the admin interface get with each request. */
export type AdminEnv = AppEnv & { Variables: { scope: Scope } };

/** Finds out what the token of a request opens, and refuses whatever is outside of that. */
export function requireScope(leads: LeadsContext): MiddlewareHandler<AdminEnv> {
  const { query } = leads.database;
  const requireToken = requireAccess<AdminEnv>(
    leads.environment.LEADS_ADMIN_TOKEN,
    'LEADS_ADMIN_TOKEN',
  );
  return async (context, next) => {
    const [, token = ''] = /^Bearer +(\S+)/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isAccessSecret(token)) {
      context.set('scope', EVERYTHING);
      return requireToken(context, next);
    }
    const scope = await scopeOfSecret(query, token, leads.now());
    if (!scope) {
      context.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'This link was revoked, or is not complete.');
    }
    const { path, method } = context.req;
    const owner = await ownerOf(query, leadNamedBy(path));
    const verdict = verdictOn(scope, { method, path, owner });
    if (verdict === 'unknown') throw new Refusal(404, 'There is no lead with this id.');
    if (verdict === 'forbidden') throw new Refusal(403, 'This link does not open that.');
    context.set('scope', scope);
    return next();
  };
}

const ownerRow = z.object({ client: z.string().nullable(), state: z.string() });

/** Whose a lead is; `undefined` if there is none with this id. */
async function ownerOf(query: Query, lead = ''): Promise<LeadOwner | undefined> {
  const [owner] = await query.rows(
    ownerRow,
    `select audit.client, state from submission left join audit on audit.id = submission.audit
     where submission.id = $1`,
    [lead],
  );
  return owner;
}
