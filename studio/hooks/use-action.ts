import { useRef, useState } from 'react';

/** What an action did, or why it failed, in words for the editor. */
export type Outcome = { tone: 'positive' | 'caution' | 'critical'; text: string };

export const succeeded = (text: string): Outcome => ({ tone: 'positive', text });

/** What an error says. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Runs one action at a time: a second press while the first one runs has no effect. `run` resolves
 * with the error if the action failed. `explain` says it to the editor.
 */
export function useAction(explain = messageOf) {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = useRef(false);
  async function run(action: () => Promise<Outcome | undefined> | Promise<void>): Promise<unknown> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setRunning(true);
    setOutcome(undefined);
    try {
      const done = await action();
      if (done) setOutcome(done);
      return undefined;
    } catch (error) {
      setOutcome({ tone: 'critical', text: explain(error) });
      return error;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }
  return { isRunning, outcome, run };
}
