import { Hono } from 'hono';
import type { AdminEnv } from '#leads/access/require-scope.ts';
import { clientIn } from '#leads/access/scope.ts';
import { numbersQuery } from '#leads/api/numbers-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import { parametersOf, parseRequest } from '#leads/parse-request.ts';
import { Refusal } from '#shared/refusal.ts';

/** What was counted of an audit, for a client’s link only where it is the client’s. See docs/numbers.md#over-http. */
export const numbersRoutes = ({ database: { query }, log }: LeadsContext): Hono<AdminEnv> =>
  new Hono<AdminEnv>().get('/', async (context) => {
    const asked = parseRequest(numbersQuery, parametersOf(context));
    if (asked.from > asked.to) throw new Refusal(400, 'The first day is after the last.', 'from');
    const client = clientIn(context.var.scope);
    const isTheirs = async () =>
      (await readAudits(query, client)).some(({ id }) => id === asked.audit);
    if (client !== undefined && !(await isTheirs()))
      throw new Refusal(404, 'There is no audit with this id.', 'audit');
    log('numbers-read', { audit: asked.audit });
    return context.json(await readNumbers(query, asked));
  });
