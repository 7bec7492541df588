import type { FormField } from '#app/quiz/contract/lead.ts';

/** The columns of a row that two fields share; `undefined` for fields that have rows of their own. */
export const columnsOf = (first?: FormField, second?: FormField): string | undefined =>
  SHARED_ROWS[`${first?.name} ${second?.name}`];

const SHARED_ROWS: { [names: string]: string | undefined } = {
  'firstName lastName': 'sm:grid-cols-2',
  'city province': 'sm:grid-cols-[2fr_3fr]',
};
