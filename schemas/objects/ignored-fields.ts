type Fields = Record<string, unknown> | undefined;

/** The field by which a tile's rows are looked up, for each source of the tile. */
const ROW_FIELDS: Record<string, string> = {
  answer: 'value',
  industry: 'industry',
  score: 'below',
  category: 'below',
};

/** For each type of list item: the fields that have no effect in a given document. */
const IGNORED_FIELDS = new Map<string, (document: Fields) => string[]>([
  [
    'tileRow',
    ({ source } = {}) =>
      [...new Set(Object.values(ROW_FIELDS))].filter(
        (field) => field !== ROW_FIELDS[String(source)],
      ),
  ],
]);

/** Whether the preview of list items of this type needs the document: what it ignores, or its categories. */
export const dependsOnDocument = (type: string): boolean =>
  IGNORED_FIELDS.has(type) || type === 'adjustment';

/**
 * The fields of a list item that have no effect in this document. They may still have values from
 * when the document had another source.
 */
export const ignoredFields = (type: string, document: Fields): string[] =>
  IGNORED_FIELDS.get(type)?.(document) ?? [];
