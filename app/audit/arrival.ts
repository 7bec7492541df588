import { useEffect, useRef } from 'react';
import type { Step } from '#app/quiz/journey.ts';

/**
 * Stands beside a step whose code may still be on its way, and tells when it is there, and when it
 * has changed. Of another step it tells just before the paint: its layout takes long on a slow
 * phone, and whoever asks for it then finds the one that the paint needs anyway.
 */
export function Arrival({ step, onArrival }: { step: Step; onArrival: () => void }) {
  const told = useRef(step);
  useEffect(() => {
    if (told.current === step) return onArrival();
    told.current = step;
    const frame = requestAnimationFrame(onArrival);
    return () => cancelAnimationFrame(frame);
  });
  return null;
}
