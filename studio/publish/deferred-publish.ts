import { useEffect, useRef, useState } from 'react';
import type { DocumentActionDescription } from 'sanity';

/**
 * Between the check of one edit and that of the next, the Studio shows for up to 200 ms and some
 * turns of the event loop what is no longer true, as if it were done. Each step is begun by the one
 * before, so that a browser that was busy with something else does not count as calm. They are few,
 * because a tab that is not looked at gets one a second.
 */
const STEP_MS = 125;
const STEPS = 4;
export const SETTLED_MS = STEP_MS * STEPS;

/** Whether nothing has been busy for `CALM_MS`. */
function useSettled(isBusy: boolean): boolean {
  const [isSettled, setIsCalm] = useState(false);
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
  return isSettled && !isBusy;
}

/** The form may show a mistake that is none any more: nothing checks it again until it is edited. */
export const HAS_MISTAKE =
  'This has a mistake. If you have mended it in another document, then edit this one again, or open it anew.';
export const LEFT_TOO_EARLY = 'The document was left before its last edit was checked.';

type DeferredPublishOptions = {
  /** Publish as Sanity offers it now. */
  publish: DocumentActionDescription | null;
  /** An edit is being saved or checked. */
  isBusy: boolean;
  /** The last check that was done has found a mistake. */
  hasErrors: boolean;
  /** Why the document cannot be published after all, if it cannot: asked just before it is. */
  checkBeforePublish: () => Promise<string | undefined>;
  /** A press could not be done, for this reason. */
  onCancelled: (reason: string) => void;
};

/**
 * Publish as it is offered to the marketer: pressed while an edit is being saved or checked, it waits
 * for both and for the last check, and is done once. An edit meanwhile begins all of it anew. A
 * mistake that the next edit may have mended already does not take the button from under the finger.
 */
export function useDeferredPublish(
  options: DeferredPublishOptions,
): DocumentActionDescription | null {
  const { publish, isBusy, hasErrors } = options;
  const isCalm = useSettled(isBusy);
  const [isPressed, setIsPressed] = useState(false);
  const lastOffered = useRef<DocumentActionDescription | null>(null);
  const isMistakeTransient = publish?.disabled && hasErrors && !isCalm;
  const offered = isMistakeTransient ? (lastOffered.current ?? publish) : publish;

  const latest = useRef({ ...options, isPressed });
  useEffect(() => {
    latest.current = { ...options, isPressed };
    lastOffered.current = offered?.disabled ? null : offered;
  });
  useEffect(
    () => () => {
      if (latest.current.isPressed) latest.current.onCancelled(LEFT_TOO_EARLY);
    },
    [],
  );

  const isDue = isPressed && isCalm;
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    const end = (reason?: string) => {
      if (!isCurrent) return;
      setIsPressed(false);
      const { publish, hasErrors, onCancelled: onGivenUp } = latest.current;
      if (reason !== undefined) onGivenUp(reason);
      else if (!publish?.disabled) publish?.onHandle?.();
      else if (hasErrors) onGivenUp(HAS_MISTAKE);
    };
    const { publish, checkBeforePublish: lastCheck } = latest.current;
    if (publish?.disabled) end();
    else void lastCheck().then(end);
    return () => {
      isCurrent = false;
    };
  }, [isDue]);
  if (!publish || !offered) return null;
  if (isPressed) return { ...publish, label: 'Publishing…', title: null, disabled: true };
  const title = offered.disabled && hasErrors ? HAS_MISTAKE : offered.title;
  return { ...offered, title, onHandle: () => setIsPressed(true) };
}
