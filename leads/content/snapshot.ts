import type { z } from 'zod';
import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import type { Query } from '#leads/database/database.ts';

const MAX_RESULTS = 20;

/**
 * Creates a parser of JSON texts by a schema. It keeps up to 20 results, because parsing takes a
 * millisecond.
 */
export function createCachedParser<T>(schema: z.ZodType<T>): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const value = schema.parse(JSON.parse(text));
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(text, value);
    return value;
  };
}

const parseQuiz = createCachedParser(quiz);

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
  return row && parseQuiz(String(row.quiz));
}
