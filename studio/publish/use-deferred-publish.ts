import { useEffect, useRef, useState } from 'react';
import type { DocumentActionDescription } from 'sanity';

/**
 * Between the check of one edit and the check of the next, the Studio reports an outdated state as if
 * the check were done, for up to 200 ms and some turns of the event loop. So a state counts as settled
 * only after several timers, each started by the one before: time during which the main thread was
 * blocked does not count. The chain is short, because a background tab runs one timer a second.
 */
const STEP_MS = 125;
const STEPS = 4;
export const SETTLED_MS = STEP_MS * STEPS;

/** Whether `isOn` has been true, and `edit` the same, for `steps` timers of this many ms one after the other. */
function useLasting(isOn: boolean, ms: number, steps = 1, edit?: string): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  // Each edit starts the wait again.
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      timer = setTimeout(() => (left > 1 ? wait(left - 1) : setHasLasted(true)), ms);
    };
    wait(steps);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, ms, steps, edit]);
  return isOn && hasLasted;
}

/** How long Publish is offered while an error may be corrected: a check that takes longer may never end. */
export const LATE_MS = 10_000;

/** The form may show an error that no longer exists: it is checked again only when it is edited. */
export const HAS_ERROR =
  'This has an error. If you have fixed it in another document, edit this one or reopen it to check it again.';
/** In place of a reason: the document was edited for its publication, so that the wait starts again. */
export const EDITED = Symbol('edited');
export const LEFT_TOO_EARLY = 'You left the document before its last edit was checked.';

type DeferredPublishOptions = {
  /** Sanity's own Publish, in its current state. */
  publish: DocumentActionDescription | null;
  /** The revision of the document, which changes with each edit. */
  edit: string | undefined;
  /** An edit is being saved or checked. */
  isBusy: boolean;
  /** The last finished check found an error. */
  hasErrors: boolean;
  /** Runs just before publishing. Resolves with the reason why the document cannot be published, if any, or `EDITED`. */
  checkBeforePublish: () => Promise<string | typeof EDITED | undefined>;
  /** Publish was pressed, but could not be done for this reason. */
  onCancelled: (reason: string) => void;
};

/**
 * A Publish action that waits for the document to be saved and checked. A press while an edit is being
 * saved or checked takes effect once, after both and after `checkBeforePublish`; another edit in the
 * meantime starts the wait again. The button stays enabled while an edit may be correcting the error, but
 * no longer than `LATE_MS` after it.
 */
export function useDeferredPublish(
  options: DeferredPublishOptions,
): DocumentActionDescription | null {
  const { publish, edit, isBusy, hasErrors } = options;
  const isSettled = useLasting(!isBusy, STEP_MS, STEPS);
  const [isPressed, setIsPressed] = useState(false);
  const lastEnabled = useRef<DocumentActionDescription | null>(null);
  const isChecking = Boolean(publish?.disabled) && hasErrors && !isSettled;
  const mayBeCorrected = !useLasting(isChecking, LATE_MS, 1, edit) && isChecking;
  const shown = mayBeCorrected ? (lastEnabled.current ?? publish) : publish;

  const latest = useRef({ ...options, isPressed });
  useEffect(() => {
    latest.current = { ...options, isPressed };
    lastEnabled.current = shown?.disabled ? null : shown;
  });
  useEffect(
    () => () => {
      if (latest.current.isPressed) latest.current.onCancelled(LEFT_TOO_EARLY);
    },
    [],
  );

  const isDue = isPressed && isSettled;
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    const finish = (reason?: string | typeof EDITED) => {
      if (!isCurrent || reason === EDITED) return;
      setIsPressed(false);
      const { publish, hasErrors, onCancelled } = latest.current;
      if (reason !== undefined) onCancelled(reason);
      else if (!publish?.disabled) publish?.onHandle?.();
      else if (hasErrors) onCancelled(HAS_ERROR);
    };
    const { publish, checkBeforePublish } = latest.current;
    if (publish?.disabled) finish();
    else void checkBeforePublish().then(finish);
    return () => {
      isCurrent = false;
    };
  }, [isDue]);
  if (!publish || !shown) return null;
  if (isPressed) return { ...publish, label: 'Publishing…', title: null, disabled: true };
  const title = shown.disabled && hasErrors ? HAS_ERROR : shown.title;
  return { ...shown, title, onHandle: () => setIsPressed(true) };
}
