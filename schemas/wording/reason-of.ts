import { ownProperty } from '#app/quiz/base/unknown.ts';

/**
 * Why something failed, for editors. The message of a request without a response is its whole address, and
 * that of a conflict with another edit is of ids and revisions.
 */
export function reasonOf(error: unknown): string {
  if (ownProperty(error, 'isNetworkError') === true)
    return 'There is no connection to the content.';
  if (ownProperty(error, 'statusCode') === 409) return 'Something here was changed meanwhile.';
  return error instanceof Error ? error.message : String(error);
}
