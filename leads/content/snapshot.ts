import { z } from 'zod';
import { type Quiz, quiz } from '#app/quiz/contract/quiz.ts';
import { jsonColumn, type Query } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';

/** What is stored as the language of an audit that is in its own one. Every other language sorts behind it. */
export const OWN_LANGUAGE = '';

/** By which quiz a submission is scored. */
export type ScoredBy = Pick<StoredSubmission, 'audit' | 'scoringRevision'>;

const quizRow = z.object({ quiz: jsonColumn.pipe(quiz) });

/**
 * The quiz of an audit’s scoring revision in a language of visitors, or in its own one, as the site last handed it over;
 * `undefined` if it never did. Two audits may have one scoring revision, and other words.
 */
export async function findQuiz(
  query: Query,
  { audit, scoringRevision }: ScoredBy,
  language = OWN_LANGUAGE,
): Promise<Quiz | undefined> {
  const [row] = await query.rows(
    quizRow,
    `select quiz from snapshot where audit = $1 and scoring_revision = $2 and language in ($3, $4)
     order by language desc limit 1`,
    [audit, scoringRevision, language, OWN_LANGUAGE],
  );
  return row?.quiz;
}

/** `findQuiz` in the audit’s own language, which reads each quiz once. */
export function quizFinder(query: Query) {
  const found = new Map<string, Promise<Quiz | undefined>>();
  return ({ audit, scoringRevision }: ScoredBy): Promise<Quiz | undefined> => {
    const name = `${audit} ${scoringRevision}`;
    const quiz = found.get(name) ?? findQuiz(query, { audit, scoringRevision });
    found.set(name, quiz);
    return quiz;
  };
}

/** The quiz of an audit that the site handed over last, by when it was first seen; `undefined` without any. */
export async function latestQuiz(query: Query, audit: string): Promise<Quiz | undefined> {
  const [row] = await query.rows(
    quizRow,
    `select quiz from snapshot where audit = $1 and language = $2
     order by first_seen_at desc limit 1`,
    [audit, OWN_LANGUAGE],
  );
  return row?.quiz;
}
