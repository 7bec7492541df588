import { type LogDetails, logEvent } from '#process/log.ts';

/** Routes may not import `process`, so they log through this file. */
export { logEvent };

export type Log = (event: string, details: LogDetails) => void;
