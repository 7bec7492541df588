/** The field by which the rows of a tile are looked up, for each source of the tile. */
const ROW_FIELDS: Record<string, string> = {
  answer: 'value',
  industry: 'industry',
  score: 'below',
  category: 'below',
};

/** The types of list items whose previews need the document. */
export const DEPENDENT = ['tileRow', 'adjustment'];

/**
 * The fields of a list item that have no effect in a document with this source. They may still have values from when
 * it had another one.
 */
export const ignoredFields = (type: string, source: unknown): string[] =>
  type === 'tileRow'
    ? ['value', 'industry', 'below'].filter((field) => field !== ROW_FIELDS[String(source)])
    : [];
