import { type RefObject, useEffect } from 'react';

/** Opens a closed `<details>` for printing, and restores it afterwards. */
export function useOpenForPrint(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      wasOpen = details.current?.open ?? false;
      if (details.current) details.current.open = true;
    };
    const restore = () => {
      if (details.current) details.current.open = wasOpen;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', restore);
    };
  }, [details]);
}
