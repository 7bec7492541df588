import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import type { Query } from '#leads/database/database.ts';

/** What is stored as the language of an audit that is in its own one. */
export const OWN_LANGUAGE = '';

/**
 * The quiz of an audit’s scoring revision, as the site last handed it over; `undefined` if it never did. Two
 * audits may have one scoring revision, and other words. In a language of visitors, where it was handed over in that one.
 */
export async function findQuiz(
  query: Query,
  { audit, scoringRevision }: { audit: string; scoringRevision: string },
  language = OWN_LANGUAGE,
): Promise<Quiz | undefined> {
  const [row] = await query(
    `select quiz from snapshot where audit = $1 and scoring_revision = $2 and language in ($3, $4)
     order by language desc limit 1`,
    [audit, scoringRevision, language, OWN_LANGUAGE],
  );
  return row && quiz.parse(JSON.parse(String(row.quiz)));
}

/** The quiz of an audit that the site handed over last, by when it was first seen; `undefined` without any. */
export async function latestQuiz(query: Query, audit: string): Promise<Quiz | undefined> {
  const [row] = await query(
    `select scoring_revision from snapshot where audit = $1 and language = $2
     order by first_seen_at desc limit 1`,
    [audit, OWN_LANGUAGE],
  );
  return row && findQuiz(query, { audit, scoringRevision: String(row.scoring_revision) });
}
