import { useEffect } from 'react';

/** Stands beside a step whose code may still be on its way, and tells when the step is there. */
export function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival);
  return null;
}
