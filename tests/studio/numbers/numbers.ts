import type { Numbers } from '#leads/api/numbers-api.ts';
import type { LeadResults } from '#leads/api/results-api.ts';

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

/** What it says of the 40 leads of an audit, of which one question is gone. */
export const RESULTS: LeadResults = {
  leads: 40,
  scale: { from: 0, scale: 100 },
  scores: [
    { score: 38, n: 10 },
    { score: 90, n: 25 },
    { score: 100, n: 5 },
  ],
  levels: [
    { name: 'Digital Leader', n: 30 },
    { name: 'Digital Starter', n: 10 },
  ],
  categories: [
    { key: 'reach', title: 'Reach', mean: 62.55, n: 38, from: 0, scale: 100, unit: '%' },
  ],
  answers: [
    {
      question: 'q1',
      title: 'When did you?',
      asked: 40,
      n: 38,
      selections: [],
      options: [
        { value: 'never', label: 'I’ve never checked', n: 30 },
        { value: 'regularly', label: 'I check regularly', n: 8 },
      ],
    },
    {
      question: 'gone',
      title: 'How far?',
      unit: 'km',
      asked: 20,
      n: 20,
      selections: [],
      options: [
        { value: '20', label: '20', n: 1 },
        { value: '5', label: '5', n: 19 },
      ],
    },
    { question: 'wish', title: 'Which wish?', asked: 3, n: 1, options: [], selections: [] },
  ],
  visitors: [],
  benchmarks: [],
};

/** The same of too few leads. */
export const NO_RESULTS: LeadResults = {
  leads: 3,
  scale: null,
  scores: [],
  levels: [],
  categories: [],
  answers: [],
  visitors: [],
  benchmarks: [],
};
