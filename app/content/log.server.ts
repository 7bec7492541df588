import { logEvent } from '#http/log.ts';

/** Routes may not import `http`, so they log through this file. */
export { logEvent };

export type Log = (event: string, details: Record<string, unknown>) => void;
