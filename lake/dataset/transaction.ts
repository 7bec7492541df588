import { z } from 'zod';
import type { StoredDocument } from './document.ts';

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
export type Transaction = z.infer<typeof stamp> & {
  id: string;
  changes: (z.infer<typeof change> & { id: string; after: StoredDocument | null })[];
};

/** One transaction in the history of one document. */
export const revisionSchema = z.object({
  ...stamp.shape,
  ...change.shape,
  transactionId: z.string(),
});

export type Revision = z.infer<typeof revisionSchema>;
