import { NOT_SENT } from '#leads/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { isBeingErased } from '#leads/database/stored-submission.ts';
import type { Outcome, Sender } from '#leads/delivery/outcome.ts';
import { confirmationEmailFor } from './confirmation-email.ts';
import type { Mailer } from './mailer.ts';
import { ownerNoteFor } from './owner-note.ts';
import { reportEmailFor } from './report-email.ts';
import { REPORT_EVENT } from './visitor-emails.ts';

/** Tells the owner, by email, that something happened. */
export const createNoteSender =
  (mailer: Mailer, studioUrl: string, now: () => number): Sender =>
  ({ eventId, submissionId, type, payload, endpoint }) =>
    mailer({
      id: `${eventId}.${endpoint.id}`,
      submissionId,
      at: now(),
      to: endpoint.url,
      ...ownerNoteFor(type, payload, studioUrl),
    });

const NOTHING: Outcome = { status: null, error: 'There is no report to send.', isFinal: true };

/** Sends a visitor the report that the visitor asked for, or what has to be confirmed. */
export const createVisitorSender =
  (mailer: Mailer, context: LeadsContext): Sender =>
  async ({ eventId, type, payload, submissionId }) => {
    if (submissionId === null) return NOTHING;
    const isReport = type === REPORT_EVENT;
    const email = isReport
      ? await reportEmailFor(context, submissionId)
      : await confirmationEmailFor(context, submissionId, payload);
    if (!email) return isReport ? NOTHING : { status: NOT_SENT, error: null };
    // Making the report took a while.
    if (await isBeingErased(context.database.query, submissionId))
      return { status: NOT_SENT, error: null };
    return mailer({ id: eventId, submissionId, at: context.now(), ...email });
  };
