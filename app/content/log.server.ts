import { type LogDetails, logEvent } from '#http/log.ts';

/** Routes may not import `http`, so they log through this file. */
export { logEvent };

export type Log = (event: string, details: LogDetails) => void;
