import type { Path } from 'sanity';
import { keyOf } from './value-at.ts';

/** `options[1].points` as segments. The empty text is the document itself. */
export const segmentsOf = (field: string): (string | number)[] =>
  Array.from(field.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

/** A path as the Studio needs it to open a field: an array's item goes by its `_key`, if it has one. */
export function keyedPath(document: unknown, segments: readonly PropertyKey[]): Path {
  let value: unknown = document;
  return segments.map((segment) => {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined;
    const key = keyOf(value);
    if (typeof segment === 'number') return key === undefined ? segment : { _key: key };
    return String(segment);
  });
}
