import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { seedContent } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';

export const { quiz, resultsPage: texts, siteSettings: settings } = await seedContent();

export const lead = {
  firstName: 'Amélie',
  businessName: 'Œuvre d’Hélène & Zoë — garçons, crêpes',
  city: 'Québec',
  industry: 'Restaurant/Food Service',
};
export const answers: Answers = {
  q1: 'months-ago',
  q2: 6,
  q3: 'google-only',
  q4: 'occasionally',
  q5: ['other', 'invisible'],
  q6: '30+',
  q7: '25-50',
  q8: 'done-for-me',
};

/** Its average is not whole, and its next level asks for another answer to q5 alone. */
export const uneven = {
  ...quiz,
  benchmark: { ...quiz.benchmark, default: 62.5 },
  industries: [],
  questions: quiz.questions.map((each) => ({ ...each, improvable: each.key === 'q5' })),
};

/** The PDF of a report of this quiz, answers and lead. */
export const make = (given = answers, edited: Quiz = quiz, subject = lead) =>
  pdfOf({ report: reportFor(edited, subject, given), texts, settings });
