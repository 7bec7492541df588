import type { Numbers } from '#leads/api/numbers-api.ts';

const COUNTS = { landing: 120, start: 80, lead: 40, report: 60, booking: 5 };

/** What the leads process says of an audit with one campaign. */
export const NUMBERS: Numbers = {
  totals: { ...COUNTS, pdf: 10, share: 2, email: 0 },
  before: { landing: 100, start: 100, lead: 0, report: 60, pdf: 0, share: 0, booking: 0, email: 0 },
  questions: [
    { key: 'q1', shown: 80, answered: 75 },
    { key: 'q2', shown: 75, answered: 60 },
  ],
  campaigns: [{ source: 'news', medium: '', campaign: 'spring', ...COUNTS }],
  durations: [1, 10, 30, 15, 3, 1],
  days: [{ day: '2026-11-26', ...COUNTS }],
  languages: [
    { language: 'en-CA', start: 60 },
    { language: 'fr-CA', start: 20 },
  ],
};
