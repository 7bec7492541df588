import { isCountedByOption } from './scoring.ts';

type Fields = Record<string, unknown> | undefined;

/** What the rows of a tile are looked up by, for each thing that it can look at. */
const LOOKED_UP: Record<string, string> = { answer: 'value', industry: 'industry', score: 'below' };

/**
 * The fields of a list's item that count for nothing in this document. They keep what was written
 * while it was scored, or looked, in another way.
 */
export function uncounted(type: string, document: Fields): string[] {
  if (type === 'option') return isCountedByOption(document) ? [] : ['points'];
  if (type !== 'tileRow') return [];
  return Object.entries(LOOKED_UP).flatMap(([source, field]) =>
    document?.source === source ? [] : [field],
  );
}
