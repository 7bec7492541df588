import { useCallback, useState } from 'react';

/** Like `useState`, for what outlasts a look at another tool and a reload, in this tab. */
export function useTabState<T>(name: string, first: T): [T, (value: T) => void] {
  const key = `simulator.${name}`;
  const [value, setValue] = useState<T>(() => read(key) ?? first);
  const save = useCallback(
    (next: T) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  return [value, save];
}

function read<T>(key: string): T | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Where a browser stores nothing, the value lasts as long as its view. */
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or switched off.
  }
}
