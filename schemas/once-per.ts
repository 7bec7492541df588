/** A function that makes one value for each object, and keeps it as long as the object exists. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
