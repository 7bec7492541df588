import type { Path } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { keyOf } from './value-at.ts';

/** The segments of a field such as `options[1].points`. The empty string, which stands for the whole document, has none. */
export const segmentsOf = (field: string): (string | number)[] =>
  Array.from(field.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

/** A path as the Studio needs it to open a field: an item of a list by its `_key` or, without one, by its index. */
export function keyedPath(document: unknown, segments: readonly PropertyKey[]): Path {
  let value: unknown = document;
  return segments.map((segment) => {
    value = ownProperty(value, String(segment));
    const key = keyOf(value);
    if (typeof segment === 'number') return key === undefined ? segment : { _key: key };
    return String(segment);
  });
}
