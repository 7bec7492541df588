import type { Submission } from '#app/quiz/contract/submission.ts';
import { findQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/query.ts';
import {
  decodeSubmission,
  insertSubmission,
  lockSubmission,
  type StoredSubmission,
  searchTextOf,
  updateSubmission,
} from '#leads/database/stored-submission.ts';
import { releaseReports, requestConfirmation } from '#leads/email/visitor-emails.ts';
import { emitSubmission } from '#leads/events/lead-event.ts';
import { isErased } from '#leads/privacy/erase-submissions.ts';
import { recordConsent } from '#leads/privacy/record-consent.ts';
import { newSubmission, nextVersion } from './new-submission.ts';
import { scoreSubmission } from './score-submission.ts';

/** `known` if this version, or a later one, is already stored; `erased` if it must not be stored again. */
type Saved = 'stored' | 'known' | 'erased';

/**
 * Stores a version of a submission with its consent and its event; it is on disk when the promise resolves. A
 * lower version than the stored one changes nothing. A new one with two signs of a program is stored without
 * consent and event, until a person accepts it; a later version is never judged again.
 */
export async function saveSubmission(
  context: LeadsContext,
  submission: Submission,
  signsOf: () => string[] = () => [],
  mayEmail: () => boolean = () => true,
): Promise<Saved> {
  const { database, key, wake } = context;
  const now = context.now();
  const saved = await database.transaction<Saved>(async (query) => {
    const [known] = await query`select version from submission where id = ${submission.id}`;
    // Most repeated requests end here, without a write.
    if (known && Number(known.version) >= submission.version) return 'known';
    const signs = known ? [] : signsOf();
    const latest = await newSubmission(query, submission, { key, now, signs });
    if (await insertSubmission(query, latest)) {
      // After the insert, which waits for an erasure that is under way.
      if (await isErased(query, key, submission.id)) {
        await query`delete from submission where id = ${submission.id}`;
        return 'erased';
      }
      await recordConsentAndEmit(query, context, latest, { mayEmail });
      return 'stored';
    }
    const stored = await lockSubmission(query, submission.id);
    // An id belongs to one journey of one audit.
    if (stored?.audit !== submission.audit || stored.version >= submission.version) return 'known';
    // Otherwise an erasure that is under way, or was interrupted, would be forgotten.
    if (stored.retainUntil === 0) return 'erased';
    const next = nextVersion(stored, latest);
    await updateSubmission(query, next);
    if (next.personKey !== stored.personKey) await rememberAddress(query, stored);
    const isNews = !isBookingOnly(stored, next);
    await recordConsentAndEmit(query, context, next, { mayEmail, isNews });
    return 'stored';
  });
  if (saved === 'stored') wake();
  return saved;
}

/** Delivers a submission from quarantine, as a person decides. Returns whether it was in quarantine. */
export async function acceptSubmission(context: LeadsContext, id: string): Promise<boolean> {
  const isAccepted = await context.database.transaction(async (query) => {
    const [row] = await query`update submission set state = 'accepted'
        where id = ${id} and state = 'quarantined' returning *`;
    if (!row) return false;
    await recordConsentAndEmit(query, context, decodeSubmission(row));
    await releaseReports(query, id);
    return true;
  });
  if (isAccepted) context.wake();
  return isAccepted;
}

/** Whether a version only says that the booking button was pressed: the booking tool tells the owner. */
const isBookingOnly = (stored: StoredSubmission, next: StoredSubmission): boolean =>
  stored.stage === 'complete' &&
  stored.bookedAt !== next.bookedAt &&
  stored.personKey === next.personKey;

/**
 * Records what an accepted submission says about consent, and emits its event. Where emails are sent, a tick
 * after a withdrawal is to be confirmed by one.
 */
async function recordConsentAndEmit(
  query: Query,
  { now: clock, environment }: LeadsContext,
  submission: StoredSubmission,
  { mayEmail = () => true, isNews = true }: { mayEmail?: () => boolean; isNews?: boolean } = {},
): Promise<void> {
  if (submission.state === 'quarantined') return;
  const now = clock();
  const { id, audit, personKey, marketing: isTicked, consentTextId: textId } = submission;
  const at = submission.consentAt ?? now;
  const consent = { submissionId: id, audit, personKey, textId, at };
  const { holds: marketing, pendingTick } = await recordConsent(query, consent, isTicked);
  if (pendingTick && environment.sendsEmail)
    await requestConfirmation(query, { tick: pendingTick, ...consent, now }, mayEmail);
  if (marketing !== isTicked) await query.update('submission', id, { marketing });
  await emitSubmission(query, { ...submission, marketing }, now, isNews);
}

/** The address that a new version replaces still finds the submission, for an export or an erasure. */
async function rememberAddress(query: Query, { id, lead, personKey }: StoredSubmission) {
  const { email } = lead;
  const former = { submissionId: id, email, personKey, search: searchTextOf(email) };
  await query.insertIfNew('former_address', former);
}

/**
 * Scores the submissions that came before their quiz, and reports each as completed once more. Returns how
 * many.
 */
export async function scoreUnscored(
  query: Query,
  { audit, scoringRevision }: { audit: string; scoringRevision: string },
  now: number,
): Promise<number> {
  const quiz = await findQuiz(query, { audit, scoringRevision });
  // A translation may come without the audit’s own quiz.
  if (!quiz) return 0;
  const settings = (await readAuditTexts(query, audit))?.siteSettings;
  // The update, which changes nothing, locks the rows: no newer version comes in between.
  const rows = await query`update submission set version = version
    where audit = ${audit} and scoring_revision = ${scoringRevision}
      and verification = 'unverified' returning *`;
  for (const row of rows) {
    const submission = decodeSubmission(row);
    const { signs: _, ...scored } = scoreSubmission(quiz, submission, settings?.language);
    await query.update('submission', submission.id, scored);
    if (submission.state === 'accepted')
      await emitSubmission(query, { ...submission, ...scored }, now);
  }
  return rows.length;
}
