import type { Mut } from '@sanity/mutator';
import { z } from 'zod';
import type { LakeDocument } from './document.ts';
import type { Effects } from './effects.ts';

export type DocumentChange = {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: Mut[];
  effects: Effects;
};

/** Changes to any number of documents, applied together or not at all. */
export type Transaction = {
  id: string;
  timestamp: string;
  author: string;
  changes: readonly DocumentChange[];
};

const patch = z.array(z.unknown());

/** One transaction in the history of one document, as it is saved. */
export const revisionSchema = z.object({
  /** Counts the transactions of the dataset. */
  seq: z.number().int().positive(),
  timestamp: z.string(),
  author: z.string(),
  previousRev: z.string().nullable(),
  mutations: z.array(z.unknown()),
  effects: z.object({ apply: patch, revert: patch }),
  transactionId: z.string(),
});

export type Revision = z.infer<typeof revisionSchema>;
