import fc from 'fast-check';

/** `vitest.config.ts` chooses the seed of a run and prints it. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED) });

export { fc };
