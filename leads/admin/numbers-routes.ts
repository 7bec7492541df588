import { type Context, Hono } from 'hono';
import type { AdminEnv } from '#leads/access/scope.ts';
import { numbersQuery } from '#leads/api/numbers-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { parametersOf, parseRequest } from '#leads/http/request.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import { Refusal } from '#shared/refusal.ts';
import { readResults } from './read-results.ts';

/**
 * What was counted of an audit, and how its leads scored and answered; with a client’s link, only of the
 * client’s own audits. See docs/numbers.md#over-http.
 */
export function numbersRoutes({ database: { query }, log }: LeadsContext): Hono<AdminEnv> {
  async function askedBy(context: Context<AdminEnv>) {
    const asked = parseRequest(numbersQuery, parametersOf(context));
    if (asked.from > asked.to) throw new Refusal(400, 'The first day is after the last.', 'from');
    const { client } = context.var.scope;
    const theirs = client === undefined ? undefined : await readAudits(query, client);
    if (theirs?.every(({ id }) => id !== asked.audit))
      throw new Refusal(404, 'There is no audit with this id.', 'audit');
    return asked;
  }

  return new Hono<AdminEnv>()
    .get('/numbers', async (context) => {
      const asked = await askedBy(context);
      log('numbers-read', { audit: asked.audit });
      return context.json(await readNumbers(query, asked));
    })
    .get('/results', async (context) => {
      const asked = await askedBy(context);
      log('results-read', { audit: asked.audit });
      return context.json(await readResults(query, asked));
    });
}
