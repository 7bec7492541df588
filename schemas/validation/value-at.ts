import type { Path } from 'sanity';

/** The value at a Sanity path, whose array items go by `_key`; `undefined` where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (typeof segment === 'string' || typeof segment === 'number')
      return Object.hasOwn(value, segment) ? Reflect.get(value, segment) : undefined;
    if (Array.isArray(segment) || !Array.isArray(value)) return undefined;
    return value.find((item: unknown) => keyOf(item) === segment._key);
  }, root);
}

/** The `_key` of an array's item, where it has one. */
export function keyOf(item: unknown): string | undefined {
  const key = typeof item === 'object' && item !== null ? Reflect.get(item, '_key') : undefined;
  return typeof key === 'string' ? key : undefined;
}
