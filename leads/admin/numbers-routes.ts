import { Hono } from 'hono';
import { numbersQuery } from '#leads/api/numbers-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { readNumbers } from '#leads/numbers/read-numbers.ts';
import { parametersOf, parseRequest } from '#leads/parse-request.ts';
import { Refusal } from '#shared/refusal.ts';

/** What was counted of an audit. See docs/numbers.md#over-http. */
export const numbersRoutes = ({ database: { query }, log }: LeadsContext): Hono =>
  new Hono().get('/', async (context) => {
    const asked = parseRequest(numbersQuery, parametersOf(context));
    if (asked.from > asked.to) throw new Refusal(400, 'The first day is after the last.', 'from');
    log('numbers-read', { audit: asked.audit });
    return context.json(await readNumbers(query, asked));
  });
