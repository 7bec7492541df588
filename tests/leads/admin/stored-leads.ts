import { randomUUID } from 'node:crypto';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
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

export type StoredLead = {
  id: string;
  audit: string;
  lead: Lead;
  answers: Record<string, unknown>;
  source: Record<string, string>;
  state: 'accepted' | 'quarantined';
  stage: 'lead' | 'complete';
  score: number | null;
  level: string | null;
  revision: string;
  verification: 'snapshot' | 'unverified' | 'incomplete';
  marketing: boolean;
  campaign: string;
  receivedAt: number;
  personKey: string;
};

/** A row of `submission` for Ada, with these differences. */
export const storedLead = (differences: Partial<StoredLead> = {}): StoredLead => ({
  id: randomUUID(),
  audit: 'audit',
  lead: ADA,
  answers: {},
  source: {},
  state: 'accepted',
  stage: 'lead',
  score: null,
  level: null,
  revision: 'r1',
  verification: 'incomplete',
  marketing: false,
  campaign: '',
  receivedAt: 1_800_000_000_000,
  personKey: differences.lead?.email ?? ADA.email,
  ...differences,
});

/** Stores a lead as it is, without its events. */
export async function insertLead(query: Query, lead: StoredLead): Promise<void> {
  await insertRow(query, 'submission', {
    id: lead.id,
    audit: lead.audit,
    version: 1,
    stage: lead.stage,
    state: lead.state,
    suspicion: lead.state === 'quarantined' ? 'too fast' : null,
    lead: JSON.stringify(lead.lead),
    answers: JSON.stringify(lead.answers),
    source: JSON.stringify(lead.source),
    language: 'en-CA',
    scoring_revision: lead.revision,
    score: lead.score,
    level: lead.level,
    verification: lead.verification,
    marketing: Number(lead.marketing),
    consent_text_id: 'text',
    industry: lead.lead.industry,
    campaign: lead.campaign,
    search: searchedPartsOf(lead.lead),
    received_at: lead.receivedAt,
    completed_at: lead.stage === 'complete' ? lead.receivedAt : null,
    retain_until: lead.receivedAt + 1000,
    person_key: lead.personKey,
  });
}
