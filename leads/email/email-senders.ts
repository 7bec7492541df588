import type { LeadsContext } from '#leads/context.ts';
import type { Sender } from '#leads/delivery/outcome.ts';
import type { Mailer } from './mailer.ts';
import { ownerNoteFor } from './owner-note.ts';
import { reportEmailFor } from './report-email.ts';

/** Tells the owner, by email, that something happened. */
export const createNoteSender =
  (mailer: Mailer, studioUrl: string, now: () => number): Sender =>
  ({ eventId, type, payload, endpoint }) =>
    mailer({
      id: `${eventId}.${endpoint.id}`,
      about: 'note',
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
    return mailer({ id: eventId, about: submissionId, at: context.now(), ...email });
  };
