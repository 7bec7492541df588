/** The documents that the site is made of: those with one copy, and those in lists. */

export const SINGLETON_TYPES = ['siteSettings', 'landingPage', 'leadForm', 'resultsPage'] as const;

export const QUESTION_TYPES = [
  'singleChoiceQuestion',
  'multiChoiceQuestion',
  'sliderQuestion',
] as const;

export const SITE_TYPES = [
  ...SINGLETON_TYPES,
  ...QUESTION_TYPES,
  'quiz',
  'industry',
  'province',
  'claim',
  'quickWinRule',
  'opportunityTile',
  'page',
];

/** What is in the Studio alone: editors' own, never asked for by the site. */
export const STUDIO_ONLY_TYPES = ['persona'];
