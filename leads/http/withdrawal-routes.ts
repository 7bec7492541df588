import { type Context, Hono } from 'hono';
import { withdrawConsent } from '#leads/consent/withdraw.ts';
import {
  WITHDRAWAL_CSP,
  type WithdrawalStep,
  withdrawalPage,
} from '#leads/consent/withdrawal-page.ts';
import { personOfToken } from '#leads/consent/withdrawal-token.ts';
import { readLeadTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';

const PATH = '/withdraw/:token';

/**
 * The link of each email. `GET` shows a page and changes nothing, because mail programs open links
 * by themselves; `POST` withdraws, from the page or by one click in a mail program (RFC 8058).
 */
export function withdrawalRoutes(context: LeadsContext): Hono {
  const { database, key, log } = context;

  async function respond(request: Context, step: WithdrawalStep): Promise<Response> {
    const texts = await readLeadTexts(database.query);
    if (!texts) return request.notFound();
    return request.html(
      withdrawalPage(step, texts.leads.withdrawal, texts.siteSettings),
      step === 'gone' ? 404 : 200,
      {
        'Content-Security-Policy': WITHDRAWAL_CSP,
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      },
    );
  }

  return new Hono()
    .get(PATH, (request) =>
      respond(request, personOfToken(key, request.req.param('token')) ? 'ask' : 'gone'),
    )
    .post(PATH, async (request) => {
      const person = personOfToken(key, request.req.param('token'));
      if (person === undefined) return respond(request, 'gone');
      log('consent-withdrawn', { isFirst: await withdrawConsent(context, person) });
      return respond(request, 'done');
    });
}
