import { CLICK_ID_FIELDS, clickIdsOf } from '#app/quiz/contract/click-ids.ts';
import { cleanEmail } from '#app/quiz/contract/email-address.ts';
import { leadFrom } from '#app/quiz/contract/lead.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { mayBeEmail } from '#app/quiz/contract/visit.ts';
import { isConsentTextOf } from '#leads/content/audits.ts';
import { findQuiz, readAuditTexts } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { scoreSubmission } from './score-submission.ts';
import { suspicionOf } from './spam-check.ts';

/** How long a lead is kept while the settings of its audit are not known. */
const DEFAULT_RETENTION_MONTHS = 24;

/**
 * What is stored of a submission that is new. `signs` are those that it comes from a program: see
 * `createSpamCheck`.
 */
export async function newSubmission(
  query: Query,
  submission: Submission,
  { key, now, signs }: { key: string; now: number; signs: readonly string[] },
): Promise<StoredSubmission> {
  const { id, audit, version, stage, consent, scoringRevision, answers } = submission;
  const { language, textId: consentTextId } = consent;
  const sent = leadFrom((field) => submission.lead[field], submission.lead.fields);
  const lead = { ...sent, email: cleanEmail(sent.email) };
  const quiz = await findQuiz(query, submission);
  const settings = (await readAuditTexts(query, audit))?.siteSettings;
  const { signs: ofAnswers, ...verified } = scoreSubmission(quiz, submission, settings?.language);
  const { retentionMonths: months, clickIds } = settings?.leads ?? {};
  const marketing = consent.marketing && (await isConsentTextOf(query, audit, consentTextId));
  const suspicion = suspicionOf([...signs, ...ofAnswers]);
  return {
    id,
    audit,
    version,
    stage,
    scoringRevision,
    language,
    lead,
    answers,
    ...verified,
    source: keptSource(submission.source, clickIdsOf(clickIds)),
    state: suspicion === null ? 'accepted' : 'quarantined',
    suspicion,
    marketing,
    consentTextId,
    consentAt: marketing ? now : null,
    status: 'new',
    bookedAt: submission.hasBooked ? now : null,
    receivedAt: now,
    completedAt: stage === 'complete' ? now : null,
    retainUntil: monthsAfter(now, months ?? DEFAULT_RETENTION_MONTHS),
    personKey: personKeyOf(key, lead.email),
  };
}

/**
 * A source without click ids, but for these: a page from before may still send what is no longer kept. A
 * campaign with an at sign is left out, as in the numbers: it may be the address of whoever passed the link on.
 */
const keptSource = (source: Submission['source'], kept: readonly string[]) =>
  Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) =>
        kept.includes(name) ||
        !(mayBeEmail(value) || CLICK_ID_FIELDS.some((field) => field === name)),
    ),
  );

/**
 * A stored submission in its next version. The report is kept if the visitor only changes the form
 * afterwards. It stays a lead or suspected spam, whatever the new version looks like; its status, and when
 * the booking button was first pressed, stay too. A tick keeps its time while the text beside it and the
 * person are the same.
 */
export function nextVersion(stored: StoredSubmission, next: StoredSubmission): StoredSubmission {
  const { state, suspicion, status, receivedAt } = stored;
  const isReportKept = stored.stage === 'complete' && next.stage === 'lead';
  const { stage, answers, scoringRevision, score, level, verification, completedAt } = stored;
  const report = { stage, answers, scoringRevision, score, level, verification, completedAt };
  const isSameConsent =
    next.consentTextId === stored.consentTextId && next.personKey === stored.personKey;
  return {
    ...next,
    ...(isReportKept && report),
    state,
    suspicion,
    status,
    receivedAt,
    bookedAt: stored.bookedAt ?? next.bookedAt,
    consentAt: next.consentAt && ((isSameConsent && stored.consentAt) || next.consentAt),
  };
}

/** The same day some months later, or the last one of a shorter month. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
