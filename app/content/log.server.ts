import { logEvent } from '#http/log.ts';

export { logEvent };

export type Log = (event: string, details: Record<string, unknown>) => void;

/** The message of anything that was thrown, which may not be an `Error`. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
