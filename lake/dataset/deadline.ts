import { createContext, Script } from 'node:vm';
import { Refusal } from '#shared/refusal.ts';

/** How long one query or patch may take, in milliseconds. Meanwhile the lake responds to nothing else. */
const DEADLINE_MS = 3000;

const realm = createContext({});
const call = new Script('task()');

/**
 * Returns what a synchronous task returns, and throws what it throws. A task that takes too long is
 * stopped wherever it is, even inside a regular expression, and this throws 408: so the task must
 * change nothing outside itself. Costs about 0.2 ms.
 */
export function withDeadline<Result>(task: () => Result, deadline = DEADLINE_MS): Result {
  let result: { value: Result } | undefined;
  realm.task = () => {
    result = { value: task() };
  };
  try {
    call.runInContext(realm, { timeout: deadline });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  if (result) return result.value;
  const message = `This takes longer than ${deadline / 1000} s: ask for less at once.`;
  throw new Refusal(408, message);
}

/** Node makes this error in the other realm, whose `Error` is not ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
