import { z } from 'zod';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

const document = z.looseObject({ _id: z.string(), _type: z.string() });

/**
 * GROQ for the quiz `$id` with its questions, their answer sets, quick wins and tiles, and the personas that answer one
 * of its questions. Industries are shared by all quizzes.
 */
export const quizDocumentsQuery = `*[_id == $id][0]{
  "quiz": @,
  "questions": questions[]->,
  "answerSets": questions[]->answerSet->,
  "rules": quickWins.rules[]->,
  "tiles": tiles[]->,
  "personas": *[_type == "persona" && references(^.questions[]._ref)] | order(_id)
}`;

const list = z.array(document.nullable().catch(null)).catch([]);

const result = z.object({
  quiz: document,
  questions: list,
  answerSets: list,
  rules: list,
  tiles: list,
  personas: list,
});

/**
 * The documents in a result of `quizDocumentsQuery`, each once, the quiz first. References to documents
 * that do not exist are left out. Throws where there is no quiz.
 */
export function parseQuizDocuments(value: unknown): [StoredDocument, ...StoredDocument[]] {
  const { quiz, ...lists } = result.parse(value);
  const others = Object.values(lists).flatMap((each) => each.filter((found) => found !== null));
  const byId = new Map(others.map((each) => [each._id, each]));
  return [quiz, ...byId.values()];
}
