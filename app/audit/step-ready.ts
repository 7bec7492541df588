import { useEffect, useRef } from 'react';
import type { Step } from '#app/quiz/journey/journey.ts';

/**
 * Renders nothing; calls `onReady` once the code of the step beside it has loaded and the step is in
 * the page, and again after each change. A new step is reported in a separate task, because on a slow
 * phone inserting the step and laying it out together make a long task; where it replaces a visible
 * step, `onReady` is called before the next paint at the latest.
 */
export function StepReady({ step, onReady }: { step: Step; onReady: () => void }) {
  const reported = useRef<Step>();
  useEffect(() => {
    if (reported.current === step) return onReady();
    const replacesStep = reported.current !== undefined && reported.current !== 'landing';
    reported.current = step;
    const frame = replacesStep ? requestAnimationFrame(report) : 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = report;
    port2.postMessage(undefined);
    function cancel() {
      cancelAnimationFrame(frame);
      port1.close();
    }
    function report() {
      cancel();
      onReady();
    }
    return cancel;
  });
  return null;
}
