/** Routes may not import `shared`, so they log through this file. */
export { type Log, logEvent } from '#shared/log.ts';
