import type { Path } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';

/** The segments of a field such as `options[1].points`. The empty string, which stands for the whole document, has none. */
export const segmentsOf = (field: string): (string | number)[] =>
  Array.from(field.matchAll(/\[(\d+)\]|([^.[\]]+)/g), ([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

/** A path as the Studio needs it to open a field: list items by `_key` or, without one, by index. */
export function keyedPath(document: unknown, segments: readonly PropertyKey[]): Path {
  let value: unknown = document;
  return segments.map((segment) => {
    value = ownProperty(value, String(segment));
    const key = keyOf(value);
    if (typeof segment === 'number') return key === undefined ? segment : { _key: key };
    return String(segment);
  });
}

/** The value at a Sanity path, whose array items are identified by `_key`; `undefined` if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof segment === 'string' || typeof segment === 'number')
      return ownProperty(value, String(segment));
    if (Array.isArray(segment) || !Array.isArray(value)) return undefined;
    return value.find((item: unknown) => keyOf(item) === segment._key);
  }, root);
}

/** The `_key` of an array item, if it has one. */
export function keyOf(item: unknown): string | undefined {
  const key = ownProperty(item, '_key');
  return typeof key === 'string' ? key : undefined;
}
