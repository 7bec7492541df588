import { z } from 'zod';
import { type StoredDocument, storedDocumentSchema } from '#lake/dataset/document.ts';
import type { DocumentHistory } from '#lake/dataset/history.ts';
import { revisionSchema } from '#lake/dataset/transaction.ts';
import { decodeRecords, encodeRecords } from './journal-records.ts';

const headerSchema = z.object({ format: z.literal(1), seq: z.number().int().nonnegative() });
const historySchema = z.object({ id: z.string(), revisions: z.array(revisionSchema) });
const snapshotSchema = z.tuple([
  headerSchema,
  z.array(storedDocumentSchema),
  z.array(historySchema),
]);

/** The whole dataset after transaction number `seq`. */
export type Snapshot = {
  seq: number;
  documents: readonly StoredDocument[];
  histories: readonly DocumentHistory[];
};

/** A snapshot as the bytes of its file, in the record format of the log. */
export const encodeSnapshot = ({ seq, documents, histories }: Snapshot): Buffer =>
  encodeRecords([{ format: 1, seq }, documents, histories]);

/** `undefined` for a file that is damaged. */
export function decodeSnapshot(bytes: Buffer): Snapshot | undefined {
  const { values, length } = decodeRecords(bytes);
  const parsed = snapshotSchema.safeParse(values);
  if (!parsed.success || length !== bytes.length) return undefined;
  const [{ seq }, documents, histories] = parsed.data;
  return { seq, documents, histories };
}
