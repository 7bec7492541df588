import { Hono } from 'hono';
import { haveOneSender, readAudits } from '#leads/content/audits.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/query.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { consentPage, consentPagePolicy } from '#leads/privacy/consent-page.ts';
import { readLinkToken } from '#leads/privacy/link-token.ts';
import { findPendingConsent, IS_PENDING } from '#leads/privacy/pending-consent.ts';
import { addConsentEvent } from '#leads/privacy/record-consent.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { emitSubmission } from '#leads/submissions/emit-submission.ts';

/**
 * The links in emails, which the site passes on. `GET` shows a page and changes nothing, because mail programs open links by
 * themselves; `POST` withdraws, from the page or by one click in a mail program (RFC 8058), or
 * confirms. The token is the proof: neither an origin nor a body matters.
 */
export function consentRoutes(leads: LeadsContext): Hono {
  const { database, key, log } = leads;
  /**
   * What the subject of a link agrees to, `undefined` if there is nothing any more; the SQL that gives the language of
   * its visitor; what its button does.
   */
  const links = [
    {
      path: '/withdraw/:token{.+}',
      purpose: 'withdraw consent',
      page: 'withdrawal',
      agreementOf: async () => '',
      languageOf:
        'select language from submission where person_key = $1 order by received_at desc limit 1',
      act: async (audit: string, personKey: string) => {
        const isFirst = await withdrawConsent(leads, { audit, personKey });
        log('consent-withdrawn', { audit, isFirst });
      },
    },
    {
      path: '/confirm/:token{.+}',
      purpose: 'confirm consent',
      page: 'confirmation',
      agreementOf: async (tick: string) => (await findPendingConsent(database.query, tick))?.text,
      languageOf: `select language from submission
        where id = (select submission_id from consent_event where id = $1)`,
      act: async (audit: string, tick: string) => {
        if (await confirmConsent(leads, tick)) log('consent-confirmed', { audit });
      },
    },
  ] as const;
  const routes = new Hono();
  for (const { path, purpose, page, agreementOf, languageOf, act } of links)
    routes.on(['GET', 'POST'], path, async (context) => {
      const { audit, subject } = readLinkToken(key, purpose, context.req.param('token') ?? '');
      const agreement = subject && (await agreementOf(subject));
      const isDone = context.req.method === 'POST' && agreement !== undefined;
      if (isDone && subject) await act(audit, subject);
      const [found] = subject ? await database.query(languageOf, [subject]) : [];
      const texts = await textsFor(database.query, audit, found && String(found.language));
      if (!texts) return context.notFound();
      const step = agreement === undefined ? 'gone' : isDone ? 'done' : 'form';
      return context.html(consentPage(step, page, texts, agreement), step === 'gone' ? 404 : 200, {
        'Content-Security-Policy': consentPagePolicy(texts.siteSettings),
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      });
    });
  return routes;
}

/**
 * The texts of an audit, in a language if it has them; of the first one where the link names none of ours, because it was damaged.
 * `undefined` where leads were never on.
 */
async function textsFor(query: Query, audit: string, language?: string) {
  const known = await readAuditTexts(query, audit, language);
  const [first] = known ? [] : await readAudits(query);
  return first ? readAuditTexts(query, first.id) : known;
}

const MANNER = 'confirmation link';

/**
 * Makes a pending tick count, on each submission of the person to this sender that was ticked beside the same
 * text since the withdrawal, and tells the endpoints. The second time changes nothing. Returns whether
 * the consent holds.
 */
async function confirmConsent({ database, now, wake }: LeadsContext, id: string): Promise<boolean> {
  const at = now();
  const isConfirmed = await database.transaction(async (query) => {
    const pending = await findPendingConsent(query, id);
    if (!pending) return false;
    const rows = await query(
      `update submission set marketing = 1
       where person_key = $1 and consent_text_id = $2 and marketing = 0 and state = 'accepted'
         and ${haveOneSender('submission.audit', '$3')}
         and id in (select submission_id from consent_event as tick
           where person_key = $1 and ${IS_PENDING})
       returning *`,
      [pending.personKey, pending.textId, pending.audit],
    );
    if (rows.length === 0) return true;
    await addConsentEvent(query, 'given', MANNER, { ...pending, at });
    for (const row of rows) await emitSubmission(query, decodeSubmission(row), at);
    return true;
  });
  if (isConfirmed) wake();
  return isConfirmed;
}
