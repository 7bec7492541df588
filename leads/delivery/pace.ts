import type { Endpoint } from './endpoint.ts';
import { MAX_FAILURES } from './record-outcome.ts';

/** After a recovery: at most `atOnce` requests at once, and one every `everyMs` milliseconds. */
const RECOVERY = { atOnce: 4, everyMs: 100 };

/** How fast this process may send to one endpoint. Each endpoint has its own pace. */
export class Pace {
  inFlight = 0;
  /** The circuit has closed, and what had waited is not sent yet. */
  isRecovering = false;
  /** When the next request of a recovery may begin. */
  notBefore = 0;

  /**
   * How many requests may begin now. There are never more in flight than it takes to open the circuit,
   * so an endpoint that goes down gets at most five from each process.
   */
  slotsFor({ failures, openUntil }: Endpoint, now: number): number {
    if (openUntil > now) return 0;
    if (openUntil > 0) return this.inFlight === 0 ? 1 : 0;
    const slots = Math.max(0, MAX_FAILURES - failures - this.inFlight);
    if (!this.isRecovering) return slots;
    return this.notBefore <= now && this.inFlight < RECOVERY.atOnce ? Math.min(1, slots) : 0;
  }

  /** Records that requests begin now. If there are none, and none is in flight, the recovery is over. */
  begin(count: number, now: number): void {
    this.inFlight += count;
    if (count > 0) this.notBefore = now + RECOVERY.everyMs;
    else if (this.inFlight === 0) this.isRecovering = false;
  }
}
