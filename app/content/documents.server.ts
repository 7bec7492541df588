/** The documents that an answer is made of: their ids, and when each was last changed. */
export function documentsIn(answer: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const pending = [answer];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const id: unknown = Reflect.get(value, '_id');
    const updatedAt: unknown = Reflect.get(value, '_updatedAt');
    if (typeof id === 'string') found.set(id, String(updatedAt ?? ''));
    for (const part of Object.values(value)) pending.push(part);
  }
  return found;
}

/** Whether an answer shows a document as it was before the one that we have: a cache was behind. */
export function isOlder(
  answer: ReadonlyMap<string, string>,
  ours: ReadonlyMap<string, string>,
): boolean {
  return [...answer].some(
    ([id, updatedAt]) => Date.parse(updatedAt) < Date.parse(ours.get(id) ?? ''),
  );
}
