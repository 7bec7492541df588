import { useEffect } from 'react';

/**
 * Stands beside a step whose code may still be on its way, and tells when the step is there: just
 * before it is painted, so that what asks for its layout finds the one that the paint needs anyway.
 */
export function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(() => {
    const frame = requestAnimationFrame(onArrival);
    return () => cancelAnimationFrame(frame);
  });
  return null;
}
