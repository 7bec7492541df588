import { type BundledProcess, startBundle } from '#tests/bundled-process.ts';

/** Runs the lake as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export const startLakeProcess = (
  environment: Readonly<Record<string, string>>,
): Promise<BundledProcess> =>
  startBundle('lake/main.ts', { LAKE_PORT: '0', LAKE_SEED: 'none', ...environment });
