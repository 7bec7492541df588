import { isMadeUp, MADE_UP_MESSAGE } from '#app/quiz/checks/check-made-up-values.ts';

/** Warns about a value that is made up, such as those of the seed. */
export const madeUpRule = (value: unknown) =>
  typeof value === 'string' && isMadeUp(value) ? MADE_UP_MESSAGE : true;
