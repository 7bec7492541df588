import type { Pause } from './pdf/pause.ts';

/**
 * After this time a slice of work begins no further part; the part that it has begun may take longer.
 * Browsers without `requestIdleCallback` get as much time between two slices.
 */
const SLICE_MS = 16;

/** Resolves when the page has time for a slice of work, to how many milliseconds it has. */
export type NextIdle = () => Promise<number>;

/** While the visitor scrolls or types, only the rest of each frame is free. */
export const nextIdle: NextIdle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()));
    else setTimeout(() => resolve(SLICE_MS), SLICE_MS);
  });

/**
 * Divides work into slices: `pause` resolves at once within a slice, and at its end when the page is
 * idle. After `hurry()`, even during a pause, the work goes on without pauses.
 */
export function slices(waitForIdle: NextIdle): { pause: Pause; hurry: () => void } {
  let isHurried = false;
  let release = (_: number) => {};
  const hurried = new Promise<number>((resolve) => {
    release = resolve;
  });
  let end = 0;
  return {
    pause: async () => {
      if (isHurried || performance.now() < end) return;
      const free = await Promise.race([hurried, waitForIdle()]);
      end = performance.now() + Math.min(free, SLICE_MS);
    },
    hurry: () => {
      isHurried = true;
      release(0);
    },
  };
}
