import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/query.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { emitSubmission } from '#leads/events/lead-event.ts';
import { scoreSubmission } from './score-submission.ts';

/**
 * Scores the submissions that came before the quiz of their audit’s scoring revision was known, and reports
 * each as completed once more, now with its score. Returns how many.
 */
export async function scoreUnscored(
  query: Query,
  { audit, scoringRevision }: { audit: string; scoringRevision: string },
  now: number,
): Promise<number> {
  const quiz = await findQuiz(query, { audit, scoringRevision });
  // The update, which changes nothing, locks the rows: no newer version comes in between.
  const rows = await query(
    `update submission set version = version
     where audit = $1 and scoring_revision = $2 and verification = 'unverified' returning *`,
    [audit, scoringRevision],
  );
  for (const row of rows) {
    const submission = decodeSubmission(row);
    const { signs: _, ...scored } = scoreSubmission(quiz, submission, submission.language);
    await query.update('submission', submission.id, scored);
    if (submission.state === 'accepted')
      await emitSubmission(query, { ...submission, ...scored }, now);
  }
  return rows.length;
}
