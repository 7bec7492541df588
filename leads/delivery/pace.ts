import type { Endpoint } from './endpoint.ts';
import { MAX_FAILURES } from './record-outcome.ts';

/** After a recovery: at most `atOnce` requests at once, and one every `everyMs` milliseconds. */
const RECOVERY = { atOnce: 4, everyMs: 100 };

/** How fast this process may send to one endpoint. Each endpoint has its own pace. */
export type Pace = {
  inFlight: number;
  /** The circuit has closed, and what had waited is not sent yet. */
  isRecovering: boolean;
  /** When the next request of a recovery may begin. */
  notBefore: number;
};

/** The pace of an endpoint to which this process has sent nothing yet. */
export const newPace = (): Pace => ({ inFlight: 0, isRecovering: false, notBefore: 0 });

/**
 * How many requests may begin now. There are never more in flight than it takes to open the circuit,
 * so an endpoint that goes down gets at most five from each process.
 */
export function slotsOf(pace: Pace, { failures, openUntil }: Endpoint, now: number): number {
  if (openUntil > now) return 0;
  if (openUntil > 0) return pace.inFlight === 0 ? 1 : 0;
  const slots = Math.max(0, MAX_FAILURES - failures - pace.inFlight);
  if (!pace.isRecovering) return slots;
  return pace.notBefore <= now && pace.inFlight < RECOVERY.atOnce ? Math.min(1, slots) : 0;
}

/**
 * Records that `count` requests begin now. If there are none, and none is in flight, the recovery is
 * over.
 */
export function recordStart(pace: Pace, count: number, now: number): void {
  pace.inFlight += count;
  if (count > 0) pace.notBefore = now + RECOVERY.everyMs;
  else if (pace.inFlight === 0) pace.isRecovering = false;
}
