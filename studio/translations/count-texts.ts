import type { TranslatedText } from '#app/quiz/languages/translated.ts';

type Text = Pick<TranslatedText, 'status' | 'isOptional'>;

export const FILTERS = ['all', 'missing', 'toReview'] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether something is left to do: it has no translation that visitors get, which a name or an address needs not. */
export const isMissing = ({ status, isOptional }: Text): boolean =>
  !isOptional && (status === 'missing' || status === 'refused');

/** Whether a text is among those that an editor wants to see. A refused one is missing until it is corrected. */
export const matches = (filter: Filter, text: Text): boolean =>
  filter === 'all' || (filter === 'missing' ? isMissing(text) : text.status === 'toReview');

export const countTexts = (texts: readonly Text[]) => ({
  all: texts.length,
  missing: texts.filter((text) => matches('missing', text)).length,
  toReview: texts.filter((text) => matches('toReview', text)).length,
});
