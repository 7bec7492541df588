import { type Context, Hono } from 'hono';
import { withdrawConsent } from '#leads/consent/withdraw.ts';
import {
  type WithdrawalStep,
  withdrawalPage,
  withdrawalPolicy,
} from '#leads/consent/withdrawal-page.ts';
import { personKeyOfToken } from '#leads/consent/withdrawal-token.ts';
import { readLeadTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';

const PATH = '/withdraw/:token{.+}';

/**
 * The link of each email. `GET` shows a page and changes nothing, because mail programs open links
 * by themselves; `POST` withdraws, from the page or by one click in a mail program (RFC 8058). The
 * token is the proof: neither an origin nor a body matters.
 */
export function withdrawalRoutes(leads: LeadsContext): Hono {
  const { database, key, log } = leads;

  async function respond(context: Context, step: WithdrawalStep): Promise<Response> {
    const texts = await readLeadTexts(database.query);
    if (!texts) return context.notFound();
    return context.html(
      withdrawalPage(step, texts.leads.withdrawal, texts.siteSettings),
      step === 'gone' ? 404 : 200,
      {
        'Content-Security-Policy': withdrawalPolicy(texts.siteSettings),
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      },
    );
  }

  return new Hono()
    .get(PATH, (context) =>
      respond(context, personKeyOfToken(key, context.req.param('token')) ? 'form' : 'gone'),
    )
    .post(PATH, async (context) => {
      const personKey = personKeyOfToken(key, context.req.param('token'));
      if (personKey === undefined) return respond(context, 'gone');
      log('consent-withdrawn', { isFirst: await withdrawConsent(leads, personKey) });
      return respond(context, 'done');
    });
}
