import { isObject } from '#app/quiz/base/unknown.ts';

/** JSON with the fields of every object sorted by name, so that equal content gives equal text. */
export const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
