/** The value of a key in a map. Where there is none yet, it is made and kept. */
export function getOrMake<Key, Value>(
  map: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** A function that makes a value of an object once: later calls with the same object return the same value. */
export function memoize<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => getOrMake(made, from, () => make(from));
}

/** The same for each name, of which there are few. */
export function memoizeByName<To>(make: (name: string) => To): (name: string) => To {
  const made = new Map<string, To>();
  return (name) => getOrMake(made, name, () => make(name));
}
