import { leadFrom } from '#app/quiz/contract/lead.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query, Row } from '#leads/database/database.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { isConsentTextKnown } from '#leads/privacy/record-consent.ts';
import { searchedPartsOf } from '#leads/search-text.ts';
import { scoreSubmission } from './score-submission.ts';
import { suspicionOf } from './spam-check.ts';

/** How long a lead is kept while the settings of its audit are not known. */
const DEFAULT_RETENTION_MONTHS = 24;

type Options = { key: string; now: number; signs: readonly string[] };

/** The row of a submission that is new. */
export async function rowOf(
  query: Query,
  submission: Submission,
  { key, now, signs }: Options,
): Promise<Row> {
  const { id, audit, version, stage, consent, scoringRevision, answers, source } = submission;
  const lead = leadFrom((field) => submission.lead[field], submission.lead.fields);
  const verified = scoreSubmission(await findQuiz(query, submission), submission, consent.language);
  const months = (await readAuditTexts(query, audit))?.siteSettings.leads.retentionMonths;
  const isTicked = consent.marketing && (await isConsentTextKnown(query, consent.textId));
  const suspicion = suspicionOf([...signs, ...verified.signs]);
  return {
    id,
    audit,
    version,
    stage,
    state: suspicion === null ? 'accepted' : 'quarantined',
    suspicion,
    lead: JSON.stringify(lead),
    answers: JSON.stringify(answers),
    source: JSON.stringify(source),
    language: consent.language,
    scoring_revision: scoringRevision,
    score: verified.score,
    level: verified.level,
    verification: verified.verification,
    marketing: isTicked ? 1 : 0,
    consent_text_id: consent.textId,
    consent_at: isTicked ? now : null,
    industry: lead.industry,
    campaign: source.utm_campaign ?? '',
    search: searchedPartsOf(lead),
    received_at: now,
    completed_at: stage === 'complete' ? now : null,
    retain_until: monthsAfter(now, months ?? DEFAULT_RETENTION_MONTHS),
    person_key: personKeyOf(key, lead.email),
  };
}

/**
 * The new version of a stored submission. The report is kept if the visitor only changes the form
 * afterwards. It stays a lead or suspected spam, whatever the new version looks like. A tick keeps its
 * time while the text beside it and the person are the same.
 */
export function mergedRow(stored: StoredSubmission, row: Row): Row {
  const isReopened = stored.stage === 'complete' && row.stage === 'lead';
  const report: Row = isReopened
    ? {
        stage: 'complete',
        answers: JSON.stringify(stored.answers),
        scoring_revision: stored.scoringRevision,
        score: stored.score,
        level: stored.level,
        verification: stored.verification,
        completed_at: stored.completedAt,
      }
    : {};
  const keepsConsent =
    row.consent_at !== null &&
    stored.consentAt !== null &&
    row.consent_text_id === stored.consentTextId &&
    row.person_key === stored.personKey;
  const consent: Row = keepsConsent ? { consent_at: stored.consentAt } : {};
  const { state, suspicion } = stored;
  return { ...row, ...report, ...consent, state, suspicion };
}

/** The same day some months later, or the last one of a shorter month. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
