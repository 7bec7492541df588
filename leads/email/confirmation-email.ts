import { z } from 'zod';
import { readLeadTexts } from '#leads/content/site-content.ts';
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
  const texts = await readLeadTexts(query);
  if (!row || !texts || !(await findPendingConsent(query, tick))) return undefined;
  const { lead, personKey } = decodeSubmission(row);
  const { subject, body } = texts.leads.confirmation;
  const link = `${siteAddressOf(environment)}/confirm/${linkTokenOf(key, 'confirm consent', tick)}`;
  const { footer, ...sender } = footerFor(context, texts.leads, personKey);
  return { to: lead.email, ...sender, subject, text: `${body}\n\n${link}\n\n${footer}` };
}
