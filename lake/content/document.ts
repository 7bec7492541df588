import { z } from 'zod';
import { DOCUMENT_ID } from './ids.ts';

/** A document as it enters the lake: system fields other than `_id` and `_type` may be missing. */
export const documentSchema = z.looseObject({
  _id: z.string().regex(DOCUMENT_ID, 'is not a valid document id'),
  _type: z.string().min(1),
  _createdAt: z.string().optional(),
  _updatedAt: z.string().optional(),
});

export type NewDocument = z.infer<typeof documentSchema>;

/** A document as it lies in the lake. Never changed in place: every write makes a new object. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

export function stored(document: NewDocument, revision: string, now: string): StoredDocument {
  const { _createdAt = now, _updatedAt = now, ...rest } = structuredClone(document);
  return { ...rest, _createdAt, _updatedAt, _rev: revision };
}
