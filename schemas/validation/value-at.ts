import type { Path } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';

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
