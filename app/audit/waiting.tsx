import { useEffect, useState } from 'react';

/** How long the next step may take before that is told, in milliseconds. The look of busy waits as long. */
const PATIENCE = 250;

/**
 * Tells screen readers that the next step is on its way, unless it is there at once. Then the busy
 * button takes the focus, which it has lost where the form was sent from a field.
 */
export function Waiting({ text }: { text: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      document.querySelector<HTMLElement>('button[aria-busy="true"]')?.focus();
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {isLate ? text : ''}
    </p>
  );
}
