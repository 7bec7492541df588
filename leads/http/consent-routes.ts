import { type Context, Hono } from 'hono';
import { readLeadTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { consentPage, consentPagePolicy, type PageStep } from '#leads/privacy/consent-page.ts';
import { type LinkPurpose, subjectOfToken } from '#leads/privacy/link-token.ts';
import { findPendingConsent } from '#leads/privacy/pending-consent.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { confirmConsent } from '#leads/submissions/confirm-consent.ts';

const WITHDRAW = '/withdraw/:token{.+}';
const CONFIRM = '/confirm/:token{.+}';

/**
 * The links in emails. `GET` shows a page and changes nothing, because mail programs open links by
 * themselves; `POST` withdraws, from the page or by one click in a mail program (RFC 8058), or
 * confirms. The token is the proof: neither an origin nor a body matters.
 */
export function consentRoutes(leads: LeadsContext): Hono {
  const { database, key, log } = leads;

  async function respond(
    context: Context,
    page: 'withdrawal' | 'confirmation',
    step: PageStep,
    agreement?: string,
  ): Promise<Response> {
    const texts = await readLeadTexts(database.query);
    if (!texts) return context.notFound();
    return context.html(
      consentPage(step, texts.leads[page], texts.siteSettings, agreement),
      step === 'gone' ? 404 : 200,
      {
        'Content-Security-Policy': consentPagePolicy(texts.siteSettings),
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      },
    );
  }

  const subjectOf = (context: Context, purpose: LinkPurpose) =>
    subjectOfToken(key, purpose, context.req.param('token') ?? '');

  return new Hono()
    .get(WITHDRAW, (context) =>
      respond(context, 'withdrawal', subjectOf(context, 'withdraw consent') ? 'form' : 'gone'),
    )
    .post(WITHDRAW, async (context) => {
      const personKey = subjectOf(context, 'withdraw consent');
      if (personKey === undefined) return respond(context, 'withdrawal', 'gone');
      log('consent-withdrawn', { isFirst: await withdrawConsent(leads, personKey) });
      return respond(context, 'withdrawal', 'done');
    })
    .get(CONFIRM, async (context) => {
      const tick = subjectOf(context, 'confirm consent');
      const pending = tick && (await findPendingConsent(database.query, tick));
      if (!pending) return respond(context, 'confirmation', 'gone');
      return respond(context, 'confirmation', 'form', pending.text);
    })
    .post(CONFIRM, async (context) => {
      const tick = subjectOf(context, 'confirm consent');
      if (!tick || !(await confirmConsent(leads, tick)))
        return respond(context, 'confirmation', 'gone');
      log('consent-confirmed');
      return respond(context, 'confirmation', 'done');
    });
}
