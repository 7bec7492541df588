import type { LeadEvent } from '#leads/events/event.ts';
import { isoTime } from '#leads/time.ts';

/** An event about nobody, to try an endpoint: it has every field that a real one may have. */
export const sampleEvent = (now: number): LeadEvent => ({
  type: 'lead.completed',
  timestamp: isoTime(now),
  data: {
    id: '00000000-0000-4000-8000-000000000000',
    version: 1,
    audit: { id: 'audit', title: 'Test audit' },
    language: 'en-CA',
    lead: {
      firstName: 'Test',
      lastName: 'Lead',
      email: 'test@example.com',
      businessName: 'Test Business',
      industry: 'Other',
      city: 'Ottawa',
      province: 'Ontario',
      fields: [{ key: 'team-size', label: 'Team size', value: 5 }],
    },
    score: 62,
    currency: 'CAD',
    unit: 'per month',
    level: 'Digital Achiever',
    scoringRevision: 'test',
    verification: 'snapshot',
    categories: [{ key: 'basics', title: 'A category', score: 70, unit: '%', level: 'Good' }],
    answers: [{ key: 'q1', question: 'A question', value: 'never', label: 'Never', points: 0 }],
    consent: { marketing: false, basis: 'none', at: isoTime(now), text: '' },
    source: { utm_source: 'test' },
    bookedAt: isoTime(now),
    test: true,
  },
});
