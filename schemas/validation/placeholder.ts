import { isPlaceholder, PLACEHOLDER } from '#app/quiz/checks/check-placeholders.ts';

export const placeholderFree = (value: unknown) =>
  typeof value === 'string' && isPlaceholder(value) ? PLACEHOLDER : true;
