import { useRef, useState } from 'react';
import { reasonOf } from '#schemas/wording/reason-of.ts';

/** What an action did, or why it failed, in words for the editor. */
export type ActionOutcome = { tone: 'positive' | 'caution' | 'critical'; text: string };

export const succeeded = (text: string): ActionOutcome => ({ tone: 'positive', text });

/**
 * Runs one action at a time: a second press while the first one runs has no effect. So its button is not
 * disabled meanwhile, which would take the focus from it. `run` resolves with the error if the action failed.
 * `explain` says it to the editor. `onDone` is called where it did not.
 */
export function useAction(explain = reasonOf, onDone?: () => void) {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const isBusy = useRef(false);
  async function run(
    action: () => Promise<ActionOutcome | undefined> | Promise<void>,
  ): Promise<unknown> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setRunning(true);
    setOutcome(undefined);
    try {
      const done = await action();
      onDone?.();
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
