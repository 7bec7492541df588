import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import type { Query } from '#leads/database/database.ts';

/**
 * The quiz of an audit’s scoring revision, as the site last handed it over; `undefined` if it never did. Two
 * audits may have one scoring revision, and other words.
 */
export async function findQuiz(
  query: Query,
  { audit, scoringRevision }: { audit: string; scoringRevision: string },
): Promise<Quiz | undefined> {
  const [row] = await query(
    'select quiz from snapshot where audit = $1 and scoring_revision = $2',
    [audit, scoringRevision],
  );
  return row && quiz.parse(JSON.parse(String(row.quiz)));
}
