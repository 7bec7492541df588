import { ownProperty } from '#app/quiz/base/unknown.ts';

/** Why something failed, for editors. The message of a request without a response is its whole address. */
export function reasonOf(error: unknown): string {
  if (ownProperty(error, 'isNetworkError') === true)
    return 'There is no connection to the content.';
  return error instanceof Error ? error.message : String(error);
}
