import { randomUUID } from 'node:crypto';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { searchedPartsOf } from '#leads/search-text.ts';

export const ADA: Lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  businessName: 'Engines Ltd.',
  industry: 'Technology',
  city: 'Montréal',
  province: 'Quebec',
};

/** A row of `submission` for Ada, with these differences. */
export const storedLead = (differences: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: randomUUID(),
  audit: 'audit',
  version: 1,
  lead: ADA,
  answers: {},
  source: {},
  state: 'accepted',
  suspicion: null,
  stage: 'lead',
  score: null,
  level: null,
  language: 'en-CA',
  scoringRevision: 'r1',
  verification: 'incomplete',
  marketing: false,
  consentTextId: 'text',
  consentAt: null,
  receivedAt: 1_800_000_000_000,
  completedAt: null,
  retainUntil: 1_800_000_001_000,
  personKey: differences.lead?.email ?? ADA.email,
  ...differences,
});

/** Stores a lead as it is, without its events. */
export async function insertLead(
  query: Query,
  { lead, answers, source, marketing, ...rest }: StoredSubmission,
): Promise<void> {
  const columns = Object.entries(rest).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  await insertRow(query, 'submission', {
    ...Object.fromEntries(columns),
    lead: JSON.stringify(lead),
    answers: JSON.stringify(answers),
    source: JSON.stringify(source),
    marketing: Number(marketing),
    industry: lead.industry,
    campaign: source.utm_campaign ?? '',
    search: searchedPartsOf(lead),
  });
}
