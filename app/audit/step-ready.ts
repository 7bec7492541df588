import { useEffect, useRef } from 'react';
import type { Step } from '#app/quiz/journey/journey.ts';

/**
 * Stands beside a step whose code may still be on its way, and tells when it is there, and when it
 * has changed. Of another step it tells in a task of its own, because on a slow phone putting the step
 * into the page takes long already, and so does its layout; where one stood there before, it tells
 * before the next paint at the latest.
 */
export function StepReady({ step, onArrival }: { step: Step; onArrival: () => void }) {
  const told = useRef<Step>();
  useEffect(() => {
    if (told.current === step) return onArrival();
    const isSeen = told.current !== undefined && told.current !== 'landing';
    told.current = step;
    const frame = isSeen ? requestAnimationFrame(tell) : 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = tell;
    port2.postMessage(undefined);
    function stop() {
      cancelAnimationFrame(frame);
      port1.close();
    }
    function tell() {
      stop();
      onArrival();
    }
    return stop;
  });
  return null;
}
