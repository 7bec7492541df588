import { z } from 'zod';
import { readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { siteAddressOf } from '#leads/environment.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';
import { findPendingConsent } from '#leads/privacy/pending-consent.ts';
import { footerFor } from './footer.ts';
import type { EmailContent } from './mailer.ts';

const payloadOf = z.object({ tick: z.string() });

/**
 * The email that asks a person to confirm a tick, as the payload of its event names it. It holds
 * nothing that a visitor typed, because anyone may have sent the form. `undefined` where there is
 * nothing to confirm any more.
 */
export async function confirmationEmailFor(
  context: LeadsContext,
  submissionId: string,
  payload: string,
): Promise<EmailContent | undefined> {
  const { database, environment, key } = context;
  const { query } = database;
  const { tick } = payloadOf.parse(JSON.parse(payload));
  const [row] = await query('select * from submission where id = $1 and marketing = 0', [
    submissionId,
  ]);
  if (!row || !(await findPendingConsent(query, tick))) return undefined;
  const submission = decodeSubmission(row);
  const { audit, lead } = submission;
  const texts = await readAuditTexts(query, audit);
  if (!texts) return undefined;
  const { subject, body } = texts.siteSettings.leads.confirmation;
  const token = linkTokenOf(key, 'confirm consent', { audit, subject: tick });
  const link = `${siteAddressOf(environment)}/confirm/${token}`;
  const { footer, ...sender } = footerFor(context, texts, submission);
  return { to: lead.email, ...sender, subject, text: `${body}\n\n${link}\n\n${footer}` };
}
