import { useRef, useState } from 'react';
import { type LeadsError, toLeadsError } from './leads-error.ts';

/** What an action did, or why it failed, in words for the editor. */
export type Outcome = { tone: 'positive' | 'caution' | 'critical'; text: string };

/**
 * Runs one action at a time: a second press while the first one runs has no effect. `run` resolves
 * with the error if the action failed.
 */
export function useAction() {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = useRef(false);
  async function run(action: () => Promise<Outcome | undefined>): Promise<LeadsError | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setRunning(true);
    setOutcome(undefined);
    try {
      setOutcome(await action());
      return undefined;
    } catch (reason) {
      const error = toLeadsError(reason);
      setOutcome({ tone: 'critical', text: error.message });
      return error;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }
  return { isRunning, outcome, run };
}

export const succeeded = (text: string): Outcome => ({ tone: 'positive', text });
