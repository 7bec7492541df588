import { isPlaceholder, PLACEHOLDER } from '#app/quiz/checks/check-placeholders.ts';

export const placeholderRule = (value: unknown) =>
  typeof value === 'string' && isPlaceholder(value) ? PLACEHOLDER : true;
