import { Hono } from 'hono';
import { readAudits } from '#leads/content/audits.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { type Query, sql } from '#leads/database/query.ts';
import { consentPage, consentPageHeaders } from '#leads/privacy/consent-page.ts';
import { readLinkToken } from '#leads/privacy/link-token.ts';
import { confirmConsent, findPendingConsent } from '#leads/privacy/pending-consent.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';

/**
 * The links in emails, which the site passes on. `GET` shows a page and changes nothing, because mail
 * programs open links by themselves; `POST` withdraws, from the page or by one click in a mail program (RFC
 * 8058), or confirms. The token is the proof: neither an origin nor a body matters.
 */
export function consentRoutes(leads: LeadsContext): Hono {
  const { database, key, log } = leads;
  const { query } = database;
  /**
   * What the subject of a link agrees to, `undefined` if nothing; the condition for submissions of its
   * visitor, whose latest tells the language; what its button does.
   */
  const links = [
    {
      path: '/withdraw/:token{.+}',
      purpose: 'withdraw consent',
      page: 'withdrawal',
      agreementOf: async () => '',
      isOfVisitor: (personKey: string) => sql`person_key = ${personKey}`,
      act: (audit: string, personKey: string) => withdrawConsent(leads, { audit, personKey }),
    },
    {
      path: '/confirm/:token{.+}',
      purpose: 'confirm consent',
      page: 'confirmation',
      agreementOf: async (tick: string) => (await findPendingConsent(query, tick))?.text,
      isOfVisitor: (tick: string) =>
        sql`id = (select submission_id from consent_event where id = ${tick})`,
      act: async (audit: string, tick: string) => {
        if (await confirmConsent(leads, tick)) log('consent-confirmed', { audit });
      },
    },
  ] as const;
  const routes = new Hono();
  for (const { path, purpose, page, agreementOf, isOfVisitor, act } of links)
    routes.on(['GET', 'POST'], path, async (context) => {
      const token = readLinkToken(key, purpose, context.req.param('token') ?? '');
      const { audit, subject = '' } = token;
      const agreement = subject === '' ? undefined : await agreementOf(subject);
      const isDone = context.req.method === 'POST' && agreement !== undefined;
      if (isDone) await act(audit, subject);
      const [visitor] = await query`select language from submission
        where ${isOfVisitor(subject)} order by received_at desc limit 1`;
      const texts = await textsFor(query, audit, visitor && String(visitor.language));
      if (!texts) return context.notFound();
      const step = agreement === undefined ? 'gone' : isDone ? 'done' : 'form';
      const html = consentPage(step, page, texts, agreement);
      return context.html(
        html,
        step === 'gone' ? 404 : 200,
        consentPageHeaders(texts.siteSettings),
      );
    });
  return routes;
}

/**
 * The texts of an audit, in a language if it has them; of the first audit where the link names none of ours,
 * because it was damaged. `undefined` where leads were never on.
 */
async function textsFor(query: Query, audit: string, language?: string) {
  const known = await readAuditTexts(query, audit, language);
  const [first] = known ? [] : await readAudits(query);
  return first ? readAuditTexts(query, first.id) : known;
}
