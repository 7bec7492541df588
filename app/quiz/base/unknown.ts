/** Readers for values whose type is not known yet, such as parsed JSON and `history.state`. */

/** Whether this is an object or an array: not a primitive value, a function or `null`. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** An own property, or `undefined`: nothing inherited, such as `constructor`, and no getter. Never throws. */
export const ownProperty = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** The items of a list; none of anything else. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is at a path of own properties; `undefined` where there is nothing. */
export const partAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, step) => ownProperty(part, String(step)), value);

/** Replaces what is at such a path, in the value itself. Where the path leads nowhere, nothing is changed. */
export function replaceAt(value: unknown, path: readonly PropertyKey[], part: unknown): void {
  const parent = partAt(value, path.slice(0, -1));
  const last = path.at(-1);
  if (isObject(parent) && last !== undefined) Reflect.set(parent, last, part);
}

/** Parses JSON. `undefined` for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * An object with the fields of another one in the place of its own, also in the objects within. A list takes
 * the place of a list, `null` removes a field, and `undefined` leaves it.
 */
export function withFieldsOf<Fields extends object>(fields: Fields, others: object): Fields {
  const merged = { ...fields };
  for (const [name, other] of Object.entries(others)) {
    const field = ownProperty(fields, name);
    const isMerged = isObject(field) && isObject(other) && !Array.isArray(other);
    if (other === null) Reflect.deleteProperty(merged, name);
    else if (other !== undefined)
      Reflect.set(merged, name, isMerged ? withFieldsOf(field, other) : other);
  }
  return merged;
}
