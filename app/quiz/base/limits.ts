/**
 * How much an audit may hold. `shared/limits.ts` has the longest requests, in bytes. See
 * docs/audits.md#how-much-an-audit-may-hold.
 */

/** Of a site. */
export const MAX_AUDITS = 500;

/** Rows count one by one. */
export const MAX_QUESTIONS = 500;
/** Of a question, or of an answer set. */
export const MAX_OPTIONS = 300;
export const MAX_CATEGORIES = 60;

/** Texts of one document in another language. */
export const MAX_ENTRIES = 5000;

/** The most characters of a visitor's text, as a person counts them. */
export const MAX_TEXT = 4000;
/** The same of all texts of a visitor together. */
export const MAX_TEXTS = 100_000;

/** The most characters of a link to go on later: what browsers and programs for messages pass on whole. */
export const MAX_RESUME_LINK = 64_000;

/** The most items of a list that visitors read as a whole, such as levels or steps. */
export const SHORT_LIST = 20;
/** The most items of a list from which visitors or rules choose, such as industries or the answers of a rule. */
export const LONG_LIST = MAX_OPTIONS;
