import { useEffect, useState } from 'react';

/** As long as the styles wait before a button looks busy. */
const DELAY_MS = 250;

/**
 * Tells screen readers that the next step is loading, unless it loads at once, and then moves the focus
 * to the busy button, because a form that was sent from a field has lost it.
 */
export function Waiting({ text }: { text: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      document.querySelector<HTMLElement>('button[aria-busy="true"]')?.focus();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {isLate ? text : ''}
    </p>
  );
}
