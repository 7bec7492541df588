import type { PreviewValue } from 'sanity';
import { storedWords } from '#app/quiz/base/rich-text.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';

type Values = Record<string, unknown>;
type Selected = Values & { title?: string; media?: PreviewValue['media'] };

/**
 * How lists show something: under the text that `select` finds as its title or, while that is empty, as
 * `unnamed`, with what `subtitleOf` says of the other values.
 */
export const previewOf = (
  unnamed: string,
  select: { title: string; [value: string]: string },
  subtitleOf = ({ subtitle }: Values) => storedWords(subtitle),
) => ({
  select,
  prepare: ({ title, media, ...others }: Selected) => ({
    title: title || unnamed,
    subtitle: subtitleOf(others),
    media,
  }),
});

/** How many items a list in a preview has, which Sanity gives as an object. */
export const itemsInWords = (list: unknown, one: string): string =>
  pluralize(Object.keys(Object(list)).length, one);
