import { lazy } from 'react';
import type { Step } from '#app/quiz/journey.ts';

const capture = () => import('./capture.tsx');
const questions = () => import('./questions.tsx');
const results = () => import('./results.tsx');

/** The steps as components. One whose code could not be loaded fails for good: then make new ones. */
export const lazySteps = () => ({
  Capture: lazy(capture),
  Questions: lazy(questions),
  Results: lazy(results),
});

const LOADERS: Record<Exclude<Step, 'landing'>, () => Promise<unknown>> = {
  capture,
  questions,
  results,
};

/** Loads a step's code, and says whether it came. A failure is shown when the step is drawn. */
export async function preload(step: Step): Promise<boolean> {
  if (step === 'landing') return true;
  return LOADERS[step]().then(
    () => true,
    () => false,
  );
}

const SIGNS_OF_LIFE = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Loads the next steps ahead of need: when the page is idle, or at the first sign of the visitor. */
export function preloadAhead(): () => void {
  const stop = () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, load);
    cancel();
  };
  const load = () => {
    stop();
    for (const step of ['capture', 'questions'] as const) void preload(step);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, load, { passive: true });
  const cancel = whenIdle(load);
  return stop;
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
