type Made<Key, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
};

const remembered =
  <Key, Value>(make: (key: Key) => Value, made: Made<Key, Value>) =>
  (key: Key): Value => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };

/** A function that makes one value for each object, and keeps it as long as the object exists. */
export const oncePer = <Key extends object, Value>(make: (key: Key) => Value) =>
  remembered(make, new WeakMap<Key, Value>());

/** The same for each name, of which there are few. */
export const oncePerName = <Value>(make: (name: string) => Value) =>
  remembered(make, new Map<string, Value>());
