import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Step } from '#app/quiz/journey/journey.ts';
import { markLoadErrors } from './load-errors.ts';

/**
 * A component that is loaded when it is needed. `lazy` suspends once even if the code has loaded, so it
 * is used only for a component that is rendered before its code is there. The rendered component stays
 * the same, unless its code is loaded again after a failure.
 */
function chunk<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadMarked = markLoadErrors(load);
  let loaded: ComponentType<Props> | undefined;
  let rendered: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> | undefined;
  const tryToLoad = () =>
    loadMarked().then(
      (module) => {
        loaded = module.default;
        return true;
      },
      () => false,
    );
  return {
    isLoaded: () => loaded !== undefined,
    load: tryToLoad,
    loadAgain: async () => {
      const isLoaded = await tryToLoad();
      if (isLoaded) rendered = loaded;
      return isLoaded;
    },
    component: () => {
      const component = rendered ?? loaded ?? lazy(loadMarked);
      rendered = component;
      return component;
    },
  };
}

/**
 * Loads the script that holds both reports, the visitor's and a shared one. If each had a script of
 * its own, the bundler would put the code that they share with the PDF into the first script.
 */
export const loadResultsViews = () => import('./results-views.ts');

const CHUNKS = {
  capture: chunk(() => import('./capture.tsx')),
  questions: chunk(() => import('./questions.tsx')),
  results: chunk(async () => ({ default: (await loadResultsViews()).Results })),
  shared: chunk(async () => ({ default: (await loadResultsViews()).SharedView })),
} satisfies Record<Exclude<Step, 'landing'> | 'shared', unknown>;

/** What is loaded when it is needed: each step after the landing page, and a shared report. */
export type StepChunk = keyof typeof CHUNKS;

/** The steps as components. Each is to be read only where it is rendered. */
export const steps = {
  get Capture() {
    return CHUNKS.capture.component();
  },
  get Questions() {
    return CHUNKS.questions.component();
  },
  get Results() {
    return CHUNKS.results.component();
  },
  get SharedView() {
    return CHUNKS.shared.component();
  },
};

/** Whether a step's code is there, so that it can be rendered at once. */
export const isStepLoaded = (name: StepChunk): boolean => CHUNKS[name].isLoaded();

/** Loads a step's code; resolves to whether it did. A failure shows when the step is rendered. */
export const loadStep = (name: StepChunk): Promise<boolean> => CHUNKS[name].load();

/** Loads the code of a step that failed to load: if that succeeds, the step can be rendered again. */
export const loadStepAgain = (name: StepChunk): Promise<boolean> => CHUNKS[name].loadAgain();
