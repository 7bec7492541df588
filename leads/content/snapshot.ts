import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import type { Query } from '#leads/database/database.ts';
import { createCachedParser } from './create-cached-parser.ts';

const parseQuiz = createCachedParser(quiz);

/** The quiz of a scoring revision, as the site last handed it over; `undefined` if it never did. */
export async function findQuiz(query: Query, scoringRevision: string): Promise<Quiz | undefined> {
  const [row] = await query('select quiz from snapshot where scoring_revision = $1', [
    scoringRevision,
  ]);
  return row && parseQuiz(String(row.quiz));
}
