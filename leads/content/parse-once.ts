import type { z } from 'zod';

const MAX_REMEMBERED = 20;

/** A parser of JSON texts by a schema. It remembers its last results, because one takes a millisecond. */
export function parseOnce<T>(schema: z.ZodType<T>): (text: string) => T {
  const remembered = new Map<string, T>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const value = schema.parse(JSON.parse(text));
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, value);
    return value;
  };
}
