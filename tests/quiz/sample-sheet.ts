import type { AnswerSheet } from './reference-scorer.ts';

/** Scores 460 of 800 points: 57.49999…, which must not be rounded to 58. */
export const SHEET: AnswerSheet = {
  q1: 'occasionally',
  q2: 7,
  q3: 'multiple-uncertain',
  q4: 'monthly',
  q5: ['invisible', 'outdated-info', 'other'],
  q6: '16-30',
  q7: '25-50',
  q8: '1-2-hours',
};
