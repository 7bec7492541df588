import { usesOptionPoints } from './scoring.ts';

type Fields = Record<string, unknown> | undefined;

/** What the rows of a tile are looked up by, for each thing that it can look at. */
const ROW_FIELDS: Record<string, string> = {
  answer: 'value',
  industry: 'industry',
  score: 'below',
};

/** For the types whose fields count or not: the fields that count for nothing in a document. */
const IGNORED_FIELDS = new Map<string, (document: Fields) => string[]>([
  ['option', (document) => (usesOptionPoints(document) ? [] : ['points'])],
  [
    'tileRow',
    (document) =>
      Object.entries(ROW_FIELDS).flatMap(([source, field]) =>
        document?.source === source ? [] : [field],
      ),
  ],
]);

/** Whether it depends on the document which fields of a list's item count. */
export const canIgnoreFields = (type: string): boolean => IGNORED_FIELDS.has(type);

/**
 * The fields of a list's item that count for nothing in this document. They keep what was written
 * while it was scored, or looked, in another way.
 */
export const ignoredFields = (type: string, document: Fields): string[] =>
  IGNORED_FIELDS.get(type)?.(document) ?? [];
