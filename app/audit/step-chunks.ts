import { lazy } from 'react';
import type { Step } from '#app/quiz/journey/journey.ts';

const capture = () => import('./capture.tsx');
const questions = () => import('./questions.tsx');
const results = () => import('./results.tsx');
const shared = () => import('./shared-view.tsx');

/** What is loaded by itself: the steps after the landing page, and a shared report. */
export type StepChunk = Exclude<Step, 'landing'> | 'shared';

/** `lazy` waits once even for what has been loaded; the form, which is drawn ahead, does not. */
let loadedCapture: Awaited<ReturnType<typeof capture>> | undefined;

/** The parts as components. One whose code could not be loaded fails for good: then make new ones. */
export const lazySteps = () => ({
  Capture: loadedCapture?.default ?? lazy(capture),
  Questions: lazy(questions),
  Results: lazy(results),
  SharedView: lazy(shared),
});

const LOADERS: Record<StepChunk, () => Promise<unknown>> = {
  capture: async () => {
    loadedCapture = await capture();
  },
  questions,
  results,
  shared,
};

/** Loads a part's code, and says whether it came. A failure is shown when the part is drawn. */
export async function preload(part: StepChunk): Promise<boolean> {
  return LOADERS[part]().then(
    () => true,
    () => false,
  );
}

const SIGNS_OF_LIFE = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when nothing else is to be done, or at the first sign of the visitor. */
export function whenIdleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const end = () => {
      seen.abort();
      cancel();
      resolve();
    };
    const options = { passive: true, signal: seen.signal };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, end, options);
    const cancel = whenIdle(end);
  });
}

/** Runs this when nothing else is to be done. The result takes it back. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 1);
  return () => clearTimeout(timer);
}
