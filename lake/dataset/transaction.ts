import { z } from 'zod';
import { storedDocumentSchema } from './document.ts';

const patch = z.array(z.unknown());

/** What one transaction did to one document, for the history. */
const change = z.object({
  previousRev: z.string().nullable(),
  mutations: z.array(z.unknown()),
  effects: z.object({ apply: patch, revert: patch }),
});

const stamp = z.object({
  /** Counts the transactions of the dataset. */
  seq: z.number().int().positive(),
  timestamp: z.string(),
  author: z.string(),
});

/** Changes to any number of documents, as they are saved. */
export const transactionSchema = stamp.extend({
  id: z.string(),
  changes: z.array(change.extend({ id: z.string(), after: storedDocumentSchema.nullable() })),
});

export type Transaction = z.infer<typeof transactionSchema>;

/** One transaction in the history of one document. */
export const revisionSchema = z.object({
  ...stamp.shape,
  ...change.shape,
  transactionId: z.string(),
});

export type Revision = z.infer<typeof revisionSchema>;
