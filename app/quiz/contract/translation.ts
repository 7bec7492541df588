import { z } from 'zod';
import { fittingItems, flag, language, optional } from '#app/quiz/base/fields.ts';
import { MAX_ENTRIES } from '#app/quiz/base/limits.ts';

/** The contract of a translation: the texts of one document in one other language. See docs/languages.md. */

/**
 * A text in the other language. `path`: where it is in the document, such as `options[_key=="never"].label`.
 * `of`: the text that was translated. Both texts are in Markdown where there are lists and links.
 * `isToReview`: it came from a file, and nobody has looked at it yet.
 */
const entry = z.object({
  _key: z.string(),
  path: z.string(),
  of: z.string(),
  text: z.string(),
  isToReview: optional(flag),
});

/** As the query gives it. An entry that is none of these is left out; the others stay. */
export const translation = z.object({
  _id: z.string(),
  language,
  /** The id of the document. */
  source: z.string(),
  entries: fittingItems(entry, MAX_ENTRIES),
});

export type Translation = z.infer<typeof translation>;
export type Entry = z.infer<typeof entry>;

/** The id of the translation of a document. It has no dot: Sanity hides documents with one from visitors. */
export const translationId = (tag: string, source: string): string =>
  `translation-${tag}-${source}`;
