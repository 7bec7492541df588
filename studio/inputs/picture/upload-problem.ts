import { property } from '#app/quiz/base/unknown.ts';

/** What to tell an editor whose upload failed. */
export function uploadProblem(error: unknown): string {
  const status = property(error, 'statusCode');
  const reason = error instanceof Error ? ` (${error.message})` : '';
  if (status === 507) return 'The Content Lake could not save the picture. Its disk may be full.';
  if (status === 413) return `The file is too large for the Content Lake.`;
  if (status === 400) return `The Content Lake does not accept this file${reason}.`;
  return `The upload failed, and nothing was changed. Check the connection, and try again${reason}.`;
}
