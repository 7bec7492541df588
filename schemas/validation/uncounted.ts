import { isCountedByOption } from '#schemas/objects/scoring.ts';

type Fields = Record<string, unknown> | undefined;

/** What the rows of a tile are looked up by, for each thing that it can look at. */
const LOOKED_UP: Record<string, string> = { answer: 'value', industry: 'industry', score: 'below' };

/** For the types whose fields count or not: the fields that count for nothing in a document. */
const UNCOUNTED = new Map<string, (document: Fields) => string[]>([
  ['option', (document) => (isCountedByOption(document) ? [] : ['points'])],
  [
    'tileRow',
    (document) =>
      Object.entries(LOOKED_UP).flatMap(([source, field]) =>
        document?.source === source ? [] : [field],
      ),
  ],
]);

/** Whether it depends on the document which fields of a list's item count. */
export const dependsOnDocument = (type: string): boolean => UNCOUNTED.has(type);

/**
 * The fields of a list's item that count for nothing in this document. They keep what was written
 * while it was scored, or looked, in another way.
 */
export const uncounted = (type: string, document: Fields): string[] =>
  UNCOUNTED.get(type)?.(document) ?? [];
