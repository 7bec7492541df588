/** Routes may not import `process`, so they log through this file. */
export { type Log, logEvent } from '#process/log.ts';
