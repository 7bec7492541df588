import { isPlaceholder, PLACEHOLDER } from '#app/quiz/checks/check-placeholders.ts';

/** Warns about a value that the seed ships as a placeholder. */
export const placeholderRule = (value: unknown) =>
  typeof value === 'string' && isPlaceholder(value) ? PLACEHOLDER : true;
