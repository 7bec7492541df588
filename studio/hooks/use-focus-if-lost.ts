import { useLayoutEffect, useRef } from 'react';

/** When this value is another one, what had the focus may be drawn anew or gone: then what `find` finds gets it. */
export function useFocusIfLost(value: unknown, find: () => unknown): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    const isAnother = last.current !== value;
    last.current = value;
    const next = isAnother && document.activeElement === document.body && find();
    if (next instanceof HTMLElement) next.focus();
  });
}
