/** Readers for values whose type is not known yet, such as parsed JSON and `history.state`. */

/** Whether this is an object or an array: not a primitive value, a function or `null`. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/**
 * The value of an object's own property, or `undefined`. Inherited properties and getters are not
 * read, so that a name such as `constructor` finds only what the data contain; never throws.
 */
export const ownProperty = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** Parses JSON. `undefined` for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
