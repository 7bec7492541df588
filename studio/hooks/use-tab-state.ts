import { useCallback, useState } from 'react';
import type { z } from 'zod';

/** What could not be saved, because the storage is blocked: it lasts until the page is reloaded. */
const unsaved = new Map<string, unknown>();

/**
 * Like `useState`, for a value that is saved in `sessionStorage`, so that it survives a reload and a visit to
 * another tool. A saved value that does not match the schema is ignored.
 */
export function useTabState<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => readTabState(key, schema) ?? initial);
  const save = useCallback(
    (next: T) => {
      setValue(next);
      saveTabState(key, next);
    },
    [key],
  );
  return [value, save];
}

/** What `saveTabState` saved in this tab; `undefined` if there is nothing that matches the schema. */
export function readTabState<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return schema.safeParse(unsaved.get(key)).data;
  }
}

export function saveTabState(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    unsaved.set(key, value);
  }
}
