import type { LeadsContext } from '#leads/context.ts';
import { NOT_SENT, type Sender } from '#leads/delivery/outcome.ts';
import { isBeingErased } from '#leads/submissions/erase-submissions.ts';
import type { Mailer } from './mailer.ts';
import { ownerNoteFor } from './owner-note.ts';
import { reportEmailFor } from './report-email.ts';

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

/** Sends a visitor the report that the visitor asked for. */
export const createReportSender =
  (
    mailer: Mailer,
    context: Pick<LeadsContext, 'database' | 'environment' | 'key' | 'now'>,
  ): Sender =>
  async ({ eventId, submissionId }) => {
    const email = submissionId === null ? undefined : await reportEmailFor(context, submissionId);
    if (submissionId === null || !email)
      return { status: null, error: 'There is no report to send.', isFinal: true };
    // Making the report took a while.
    if (await isBeingErased(context.database.query, submissionId))
      return { status: NOT_SENT, error: null };
    return mailer({ id: eventId, submissionId, at: context.now(), ...email });
  };
