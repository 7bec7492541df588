import { useCallback, useState } from 'react';
import type { z } from 'zod';

/**
 * Like `useState`, for a value that is saved in `sessionStorage`, so that it survives a reload and a
 * visit to another tool. A saved value that does not match the schema is ignored.
 */
export function useTabState<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, schema) ?? initial);
  const save = useCallback(
    (next: T) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  return [value, save];
}

function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** If the storage is full or blocked, the value lasts as long as the view. */
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is not saved.
  }
}
