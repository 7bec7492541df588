import { QUESTION_CONTRACTS } from '#app/questions/contracts.ts';

/** The types of the documents that the site is made of. */

/** Types with exactly one document, whose id is the name of the type. */
export const SINGLETON_TYPES = ['siteSettings', 'landingPage', 'leadForm', 'resultsPage'] as const;

export const QUESTION_TYPES = Object.keys(QUESTION_CONTRACTS);

export const SITE_TYPES = [
  ...SINGLETON_TYPES,
  ...QUESTION_TYPES,
  'quiz',
  'answerSet',
  'industry',
  'province',
  'claim',
  'quickWinRule',
  'opportunityTile',
  'page',
];

/** Types that only editors use. The site's query never reads them. */
export const STUDIO_ONLY_TYPES = ['persona'];
