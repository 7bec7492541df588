import { html, raw } from 'hono/html';
import { z } from 'zod';
import { markedText, type RichText } from '#app/quiz/base/text-blocks.ts';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { visitorPlaceOf } from '#app/quiz/contract/audit.ts';
import { cleanEmail, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { FormattedText } from '#app/shapes/formatted-text.ts';
import { NOT_SENT } from '#leads/api/admin-api.ts';
import { type AuditTexts, findQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import {
  findSubmission,
  isBeingErased,
  type StoredSubmission,
} from '#leads/database/stored-submission.ts';
import type { AttemptOutcome, Sender } from '#leads/delivery/endpoint.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';
import { findPendingConsent } from '#leads/privacy/pending-consent.ts';
import type { Mailer } from './mailer.ts';
import { readOwnerNote } from './owner-note.ts';
import { reportEmailFor } from './report-email.ts';
import { REPORT_EVENT } from './visitor-emails.ts';
import { WEEKLY_EVENT, weeklyEmailFor } from './weekly-email.ts';

const NOTHING: AttemptOutcome = { status: NOT_SENT, error: null };

/** Emails the owner what happened, with the lead where the recipient gets it, or the numbers of a week. */
export const createNoteSender =
  (mailer: Mailer, { database: { query }, environment, now }: LeadsContext): Sender =>
  async (event) => {
    const { eventId, submissionId, type, payload, endpoint } = event;
    const { studioAddress } = environment;
    const note =
      type === WEEKLY_EVENT
        ? await weeklyEmailFor(query, endpoint, payload, studioAddress)
        : await readOwnerNote(query, event, studioAddress);
    if (submissionId !== null && (await isBeingErased(query, submissionId))) return NOTHING;
    const id = `${eventId}.${endpoint.id}`;
    return note ? mailer({ id, submissionId, at: now(), to: endpoint.url, ...note }) : NOTHING;
  };

const NO_REPORT: AttemptOutcome = {
  status: null,
  error: 'There is no report to send.',
  isFinal: true,
};

/**
 * Sends a visitor the report, or what has to be confirmed, with what the law asks of each such email: who
 * sends it, and how to withdraw consent.
 */
export const createVisitorSender =
  (mailer: Mailer, context: LeadsContext): Sender =>
  async ({ eventId, type, payload, submissionId: id }) => {
    const { database, environment, key, now } = context;
    const { query } = database;
    const isReport = type === REPORT_EVENT;
    const none = isReport ? NO_REPORT : NOTHING;
    const submission = id === null ? undefined : await findSubmission(query, id);
    if (!submission) return none;
    const { audit, language, personKey, lead } = submission;
    const texts = await readAuditTexts(query, audit, language);
    if (!texts) return none;
    // Where the audit has a host of its own, the visitor knows the site by that.
    const { siteUrl } = visitorPlaceOf(texts, environment.siteAddress);
    const made = isReport
      ? await reportOf(context, submission, texts)
      : await confirmationOf(context, submission, { texts, payload, siteUrl });
    if (!made) return none;
    // Making the report took a while.
    if (await isBeingErased(query, submission.id)) return NOTHING;
    const { sender, withdrawal } = texts.siteSettings.leads;
    const token = linkTokenOf(key, 'withdraw consent', { audit, subject: personKey });
    const withdrawUrl = `${siteUrl}/withdraw/${token}`;
    const { name, address, contact, email: fromAddress } = sender;
    const replyTo = cleanEmail(contact);
    const { body, ...email } = made;
    const from = `${name}\n${address}\n${contact}`;
    const footer: RichText = [
      { items: [[{ text: from }]] },
      { items: [[{ text: withdrawal.link, href: withdrawUrl }]] },
    ];
    return mailer({
      id: eventId,
      submissionId: submission.id,
      at: now(),
      to: lead.email,
      fromName: name,
      fromAddress,
      withdrawUrl,
      ...email,
      // A phone number or a website takes no replies.
      replyTo: isDeliverable(replyTo) ? replyTo : undefined,
      text: `${markedText(body)}\n\n-- \n${from}\n\n${withdrawal.link}\n${withdrawUrl}\n`,
      html: await emailPage(texts, body, footer),
    });
  };

/** `undefined` where there is no such report (any more). */
async function reportOf(
  { database, environment }: LeadsContext,
  submission: StoredSubmission,
  texts: AuditTexts,
) {
  const quiz = await findQuiz(database.query, submission, texts.siteSettings.language);
  if (!quiz || submission.verification !== 'snapshot') return undefined;
  return reportEmailFor(quiz, submission, texts, environment.siteAddress);
}

const confirmationPayload = z.object({ tick: z.string() });

/**
 * Asks a person to confirm a tick. The email holds nothing that a visitor typed, because anyone may have sent
 * the form. `undefined` where there is nothing to confirm any more.
 */
async function confirmationOf(
  { database, key }: LeadsContext,
  { audit, marketing }: StoredSubmission,
  { texts, payload, siteUrl }: { texts: AuditTexts; payload: string; siteUrl: string },
) {
  const { tick } = confirmationPayload.parse(JSON.parse(payload));
  if (marketing || !(await findPendingConsent(database.query, tick))) return undefined;
  const { subject, body } = texts.siteSettings.leads.confirmation;
  const token = linkTokenOf(key, 'confirm consent', { audit, subject: tick });
  const href = `${siteUrl}/confirm/${token}`;
  return { subject, body: [...body, { items: [[{ text: href, href }]] }] };
}

/**
 * The email as a page. It has no colours, so that a mail program may draw it light or dark, and it loads
 * nothing. React is loaded for the first email. See docs/leads-process.md#email.
 */
async function emailPage(
  { siteSettings: { language }, untranslated }: AuditTexts,
  body: RichText,
  footer: RichText,
): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  setUntranslated(untranslated);
  // Some mail programs know no other line breaks. The words about a new tab are in the site's pages alone.
  const draw = (text: RichText) =>
    raw(
      renderToStaticMarkup(FormattedText({ text }))
        .replaceAll('\n', '<br>')
        .replaceAll(' aria-describedby="new-tab"', ''),
    );
  return String(
    await html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
  </head>
  <body style="max-width: 40em; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere">
    ${draw(body)}
    <hr>
    ${draw(footer)}
  </body>
</html>
`,
  );
}
