import { type Context, Hono } from 'hono';
import { readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { consentPage, consentPagePolicy, type PageStep } from '#leads/privacy/consent-page.ts';
import { type LinkPurpose, readLinkToken } from '#leads/privacy/link-token.ts';
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
    audit: string,
    page: 'withdrawal' | 'confirmation',
    step: PageStep,
    agreement?: string,
  ): Promise<Response> {
    const texts = await readAuditTexts(database.query, audit);
    if (!texts) return context.notFound();
    return context.html(consentPage(step, page, texts, agreement), step === 'gone' ? 404 : 200, {
      'Content-Security-Policy': consentPagePolicy(texts.siteSettings),
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
  }

  const linkOf = (context: Context, purpose: LinkPurpose) =>
    readLinkToken(key, purpose, context.req.param('token') ?? '');

  return new Hono()
    .get(WITHDRAW, (context) => {
      const { audit, subject } = linkOf(context, 'withdraw consent');
      return respond(context, audit, 'withdrawal', subject ? 'form' : 'gone');
    })
    .post(WITHDRAW, async (context) => {
      const { audit, subject: personKey } = linkOf(context, 'withdraw consent');
      if (!personKey) return respond(context, audit, 'withdrawal', 'gone');
      const isFirst = await withdrawConsent(leads, { audit, personKey });
      log('consent-withdrawn', { audit, isFirst });
      return respond(context, audit, 'withdrawal', 'done');
    })
    .get(CONFIRM, async (context) => {
      const { audit, subject: tick } = linkOf(context, 'confirm consent');
      const pending = tick && (await findPendingConsent(database.query, tick));
      if (!pending) return respond(context, audit, 'confirmation', 'gone');
      return respond(context, audit, 'confirmation', 'form', pending.text);
    })
    .post(CONFIRM, async (context) => {
      const { audit, subject: tick } = linkOf(context, 'confirm consent');
      if (!tick || !(await confirmConsent(leads, tick)))
        return respond(context, audit, 'confirmation', 'gone');
      log('consent-confirmed', { audit });
      return respond(context, audit, 'confirmation', 'done');
    });
}
