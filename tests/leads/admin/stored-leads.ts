import { randomUUID } from 'node:crypto';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';

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
  status: 'new',
  bookedAt: null,
  receivedAt: 1_800_000_000_000,
  completedAt: null,
  retainUntil: 1_800_000_001_000,
  personKey: differences.lead?.email ?? ADA.email,
  ...differences,
});
