import { buildAllIfStale } from '#scripts/build.mjs';

/** Before the tests of the build: a build of these sources. */
export const setup = (): Promise<void> => buildAllIfStale();
