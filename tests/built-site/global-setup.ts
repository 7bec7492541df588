import { buildProductionIfStale } from '#scripts/builds.ts';

/** Vitest's global setup for the tests of the build: builds the site if its sources have changed. */
export const setup = (): Promise<void> => buildProductionIfStale();
