import type { AnswerSheet } from '#tests/quiz/reference-scorer.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';

type Early = 'q1' | 'q2' | 'q3' | 'q4' | 'q5';

const example = (
  industry: string,
  early: Pick<AnswerSheet, Early>,
  late: Omit<AnswerSheet, Early>,
) => ({ industry, sheet: { ...early, ...late } });

/**
 * Answer sheets that reach every level, every combination of quick wins, every value of each tile
 * and both sides of the rounding. `journeys.test.ts` proves it.
 */
export const EXAMPLE_SHEETS: { industry: string; sheet: AnswerSheet }[] = [
  example(
    'Construction',
    { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: ['other'] },
    { q6: '30+', q7: 'more-75', q8: 'done-for-me' },
  ),
  example(
    'Technology',
    {
      q1: 'never',
      q2: 1,
      q3: 'what-directories',
      q4: 'never',
      q5: ['invisible', 'competitors-first', 'outdated-info', 'inconsistent-info', 'other'],
    },
    { q6: '1-5', q7: 'less-25', q8: 'learn-everything' },
  ),
  example(
    'Real Estate',
    {
      q1: 'months-ago',
      q2: 7,
      q3: 'comprehensive',
      q4: 'weekly',
      q5: ['competitors-first', 'other'],
    },
    { q6: '16-30', q7: '51-75', q8: '1-2-hours' },
  ),
  example(
    'Professional Services',
    {
      q1: 'occasionally',
      q2: 6,
      q3: 'google-only',
      q4: 'monthly',
      q5: ['invisible', 'outdated-info'],
    },
    { q6: '6-15', q7: '25-50', q8: '3-5-hours' },
  ),
  example(
    'Healthcare',
    {
      q1: 'regularly',
      q2: 5,
      q3: 'multiple-uncertain',
      q4: 'occasionally',
      q5: ['inconsistent-info', 'other', 'invisible'],
    },
    { q6: '30+', q7: '51-75', q8: 'done-for-me' },
  ),
  example(
    'Other',
    {
      q1: 'never',
      q2: 3,
      q3: 'google-only',
      q4: 'monthly',
      q5: ['invisible', 'competitors-first', 'outdated-info', 'other'],
    },
    { q6: '6-15', q7: '25-50', q8: '3-5-hours' },
  ),
  example(
    'Non-profit',
    { q1: 'months-ago', q2: 8, q3: 'comprehensive', q4: 'never', q5: ['outdated-info'] },
    { q6: '16-30', q7: 'less-25', q8: '1-2-hours' },
  ),
  example(
    'Beauty/Wellness',
    {
      q1: 'occasionally',
      q2: 2,
      q3: 'what-directories',
      q4: 'occasionally',
      q5: ['competitors-first', 'inconsistent-info', 'other'],
    },
    { q6: '1-5', q7: 'more-75', q8: 'done-for-me' },
  ),
  { industry: 'Automotive', sheet: SHEET },
];
