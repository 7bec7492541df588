const INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when the browser is idle, or at the visitor's first interaction. */
export function whenIdleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      listeners.abort();
      cancel();
      resolve();
    };
    const options = { passive: true, signal: listeners.signal };
    for (const type of INTERACTIONS) addEventListener(type, end, options);
    const cancel = whenIdle(end);
  });
}

/** Runs the task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(task);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, 1);
  return () => clearTimeout(timer);
}
