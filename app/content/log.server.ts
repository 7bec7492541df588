import { logEvent } from '#http/log.ts';

export { logEvent };

export type Log = (event: string, details: Record<string, unknown>) => void;
