import { type BundledProcess, startBundle } from '#tests/bundled-process.ts';

/** Runs the leads process as `npm start` does, on a free port. Resolves when it is ready or has ended. */
export const startLeadsProcess = (
  environment: Readonly<Record<string, string>>,
): Promise<BundledProcess> => startBundle('leads/main.ts', { LEADS_PORT: '0', ...environment });
