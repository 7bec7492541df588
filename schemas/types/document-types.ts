import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import { CONTRACTS } from './contracts.ts';

/** What an audit is made of besides its quiz, one of each. */
export const AUDIT_PART_TYPES = ['siteSettings', 'landingPage', 'leadForm', 'resultsPage'] as const;

export const QUESTION_TYPES = Object.keys(QUESTION_CONTRACTS);

/** Those whose answers have points, and values that rules and tiles can name. */
export const SCORED_TYPES = Object.entries(QUESTION_CONTRACTS).flatMap(([type, contract]) =>
  'isText' in contract && contract.isText ? [] : type,
);

const NAMES = Object.keys(CONTRACTS);

/** Those with texts that can be translated, in the order in which a search shows them. */
export const TRANSLATED_TYPES = NAMES.toSpliced(NAMES.indexOf('quiz'), 0, ...QUESTION_TYPES);

export const SITE_TYPES = [...TRANSLATED_TYPES, 'translation'];

/** Types that only editors use. The site's query never reads them. */
export const STUDIO_ONLY_TYPES = ['persona'];
