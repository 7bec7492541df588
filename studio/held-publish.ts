import { useEffect, useRef, useState } from 'react';
import type { DocumentActionDescription } from 'sanity';

/**
 * Between the check of one edit and that of the next, the Studio shows for up to 200 ms and some
 * turns of the event loop what is no longer true, as if it were done. Each step is begun by the one
 * before, so that a browser that was busy with something else does not count as calm.
 */
const STEP_MS = 50;
const STEPS = 10;
export const CALM_MS = STEP_MS * STEPS;

/** Whether nothing has been busy for `CALM_MS`. */
function useCalm(isBusy: boolean): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    if (isBusy) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (steps: number) => {
      timer = setTimeout(() => (steps > 1 ? wait(steps - 1) : setIsCalm(true)), STEP_MS);
    };
    wait(STEPS);
    return () => {
      clearTimeout(timer);
      setIsCalm(false);
    };
  }, [isBusy]);
  return isCalm && !isBusy;
}

/**
 * Publish as it is offered: pressed while an edit is being saved or checked (`isBusy`), it waits for
 * both and is done once, unless a mistake is left (`hasErrors`). A mistake that the next edit may
 * have mended already does not take the button from under the finger.
 */
export function useHeldPublish(
  publish: DocumentActionDescription | null,
  isBusy: boolean,
  hasErrors: boolean,
): DocumentActionDescription | null {
  const isCalm = useCalm(isBusy);
  const [isPressed, setIsPressed] = useState(false);
  const wasOffered = useRef(false);
  const isOffered = !publish?.disabled || (hasErrors && !isCalm && wasOffered.current);
  const latest = useRef(publish);
  useEffect(() => {
    latest.current = publish;
    wasOffered.current = isOffered;
  });
  const isDue = isPressed && isCalm;
  useEffect(() => {
    if (!isDue) return;
    setIsPressed(false);
    if (!latest.current?.disabled) latest.current?.onHandle?.();
  }, [isDue]);
  if (!publish) return null;
  if (isPressed) return { ...publish, label: 'Publishing…', disabled: true };
  return { ...publish, disabled: !isOffered, onHandle: () => setIsPressed(true) };
}
