import type { Reference } from 'sanity';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { hasSource } from '#schemas/objects/tile-source.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';

/** The id of the document of a question, and behind a space, the key of the row that is meant. */
type QuestionId = string;

export const questionId = (document: string, row?: unknown): QuestionId =>
  typeof row === 'string' ? `${document} ${row}` : document;

/** What a reference to a question means; `undefined` for anything else. */
export function questionIdIn(reference: unknown): QuestionId | undefined {
  const ref = ownProperty(reference, '_ref');
  return typeof ref === 'string' ? questionId(ref, ownProperty(reference, 'row')) : undefined;
}

export function referenceFields(id: QuestionId): { _ref: string; row?: string } {
  const [_ref = '', row] = id.split(' ');
  return row === undefined ? { _ref } : { _ref, row };
}

export const withoutRow = ({ row: _, ...reference }: Reference & { row?: string }): Reference =>
  reference;

export const itemKey = (id: QuestionId): string => id.replace(' ', '-');

/** The rows of a stored question; none for any other document. */
export const storedRows = (
  document: StoredDocument | undefined,
): { key: string; title: string }[] =>
  asList(document?.rows).flatMap((row) => {
    const key = ownProperty(row, 'key');
    const title = ownProperty(row, 'title');
    return typeof key === 'string' && typeof title === 'string' ? [{ key, title }] : [];
  });

/** The title of a question or of its row, from documents of which each is there once. */
export function titleOfQuestion(documents: Documents, id: QuestionId): string | undefined {
  const { _ref, row } = referenceFields(id);
  const document = documents.find(({ _id }) => _id === _ref);
  const title = document && String(document.title || 'Question without a title');
  const found = storedRows(document).find(({ key }) => key === row);
  return found ? `${title}: ${found.title}` : title;
}

/**
 * The title of its question for which a quick win or a tile was written, if the question has another one now.
 * Its reference to the question keeps the title, from when the question was chosen or the texts last read
 * again.
 */
export function formerTitle(
  written: Record<string, unknown>,
  documents: Documents,
): string | undefined {
  const id = hasSource(written, 'answer') && questionIdIn(written.question);
  const title = id && titleOfQuestion(documents, id);
  const former = ownProperty(written.question, 'title');
  return title && typeof former === 'string' && former !== title ? former : undefined;
}
