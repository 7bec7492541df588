import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

/** The lists of a quiz that have an order of their own. */
export const quizList = z.enum(['questions', 'quickWins.rules', 'tiles']);
export type QuizList = z.output<typeof quizList>;

type NewPart = {
  quizId: string;
  list: QuizList;
  type: string;
  /** The fields that a new document of this type has. */
  fields: Record<string, unknown>;
};

/**
 * Creates a document at the end of a list of a quiz, both as drafts, in one transaction. Resolves with
 * its id. If it rejects, nothing was created.
 */
export async function addPart(
  client: SanityClient,
  { quizId, list, type, fields }: NewPart,
  newId = () => crypto.randomUUID().toString(),
): Promise<string> {
  const draftId = `drafts.${quizId}`;
  const quiz = (await client.getDocument(draftId)) ?? (await client.getDocument(quizId));
  if (!quiz) throw new Error('The quiz no longer exists.');
  const id = newId();
  const reference = {
    _key: id.slice(0, 12),
    _type: 'reference',
    _ref: id,
    // The Content Lake refuses a strong reference to a document that is not published.
    _weak: true,
    _strengthenOnPublish: { type },
  };
  const parent = list.includes('.') ? { [list.split('.')[0] ?? '']: {} } : {};
  await client
    .transaction()
    .create({ ...fields, _id: `drafts.${id}`, _type: type })
    .createIfNotExists({ ...quiz, _id: draftId })
    .patch(draftId, (patch) =>
      patch
        .setIfMissing({ ...parent })
        .setIfMissing({ [list]: [] })
        .insert('after', `${list}[-1]`, [reference]),
    )
    .commit();
  return id;
}
