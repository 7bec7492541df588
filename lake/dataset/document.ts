import { z } from 'zod';
import { DOCUMENT_ID } from './ids.ts';

/** A document that enters the lake: only `_id` and `_type` are required. */
export const documentSchema = z.looseObject({
  _id: z.string().regex(DOCUMENT_ID, 'is not a valid document id'),
  _type: z.string().min(1),
  _createdAt: z.string().optional(),
  _updatedAt: z.string().optional(),
});

export type NewDocument = z.infer<typeof documentSchema>;

export const storedDocumentSchema = documentSchema.extend({
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

/** A document in the lake. Never changed in place: every write makes a new object. */
export type LakeDocument = Readonly<z.infer<typeof storedDocumentSchema>>;

/** Whether any field is called `__proto__`. `json` comes from `JSON.stringify`. */
export const hasProtoKey = (json: string): boolean => json.includes('"__proto__":');

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object: not an array, a primitive value or null. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
