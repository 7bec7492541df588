import type { z } from 'zod';

const MAX_RESULTS = 20;

/**
 * Creates a parser of JSON texts by a schema. It keeps up to 20 results, because parsing takes a
 * millisecond.
 */
export function createCachedParser<T>(schema: z.ZodType<T>): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const value = schema.parse(JSON.parse(text));
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(text, value);
    return value;
  };
}
