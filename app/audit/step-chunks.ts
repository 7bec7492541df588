import { lazy } from 'react';
import type { Step } from '#app/quiz/journey/journey.ts';
import { markLoadErrors } from './load-errors.ts';

const capture = markLoadErrors(() => import('./capture.tsx'));
const questions = markLoadErrors(() => import('./questions.tsx'));
const results = markLoadErrors(() => import('./results.tsx'));
const shared = markLoadErrors(() => import('./shared-view.tsx'));

/** What has a script of its own: each step after the landing page, and a shared report. */
export type StepChunk = Exclude<Step, 'landing'> | 'shared';

/** `lazy` suspends once even for code that is loaded; the form, rendered ahead, must not. */
let loadedCapture: Awaited<ReturnType<typeof capture>> | undefined;

/** The steps as components. React caches a `lazy` that failed to load, so create them again to retry. */
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

/** Loads a step's code; resolves to whether it did. A failure shows when the step is rendered. */
export const loadStep = (chunk: StepChunk): Promise<boolean> =>
  LOADERS[chunk]().then(
    () => true,
    () => false,
  );
