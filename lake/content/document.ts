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

export const storedSchema = documentSchema.extend({
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

/** A document as it lies in the lake. Never changed in place: every write makes a new object. */
export type StoredDocument = Readonly<z.infer<typeof storedSchema>>;

/** Whether a field has the name that JavaScript keeps for itself. `json` comes from `JSON.stringify`. */
export const namesProto = (json: string): boolean => json.includes('"__proto__":');

/** Only JSON gets in, so that memory and disk can't differ. */
export function stored(document: NewDocument, revision: string, now: string): StoredDocument {
  const { _createdAt = now, _updatedAt = now, ...rest } = document;
  const text = JSON.stringify({ ...rest, _createdAt, _updatedAt, _rev: revision });
  return storedSchema.parse(JSON.parse(text));
}
