import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type StoredDocument, storedDocumentSchema } from '#lake/dataset/document.ts';
import type { DocumentHistory } from '#lake/dataset/history.ts';
import { type Revision, revisionSchema } from '#lake/dataset/transaction.ts';

const snapshotSchema = z.tuple([
  z.object({ seq: z.number() }),
  z.array(storedDocumentSchema),
  z.array(z.object({ id: z.string(), revisions: z.array(revisionSchema) })),
]);

const change = revisionSchema.pick({ previousRev: true, mutations: true, effects: true });
const transactionSchema = revisionSchema.pick({ seq: true, timestamp: true, author: true }).extend({
  id: z.string(),
  changes: z.array(change.extend({ id: z.string(), after: storedDocumentSchema.nullable() })),
});

export type OldContent = {
  documents: readonly StoredDocument[];
  histories: readonly DocumentHistory[];
};

/**
 * The content as versions before December 2026 stored it: a snapshot, and a log of the transactions
 * since. Null if there is none. Throws when it is damaged, or ends before its last transaction.
 */
export function readOldJournal(folder: string): OldContent | null {
  if (!['snapshot', 'log'].some((name) => existsSync(join(folder, name)))) return null;
  try {
    return readContent(folder);
  } catch {
    throw new Error(
      `The files "snapshot" and "log" in ${folder}, of a version before December 2026, are damaged. Put back a backup of this folder. Or take one of its copies: rename it to "snapshot", and remove "log", "acknowledged" and "restoring".`,
    );
  }
}

function readContent(folder: string): OldContent {
  const read = (name: string): string => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const saved = readRecords(read('snapshot'));
  const [{ seq }, ...snapshot] = snapshotSchema.parse(
    saved.length > 0 ? saved : [{ seq: 0 }, [], []],
  );
  const log = z.array(transactionSchema).parse(readRecords(read('log')));
  const transactions = log.filter((transaction) => transaction.seq > seq);
  const last = seq + transactions.length;
  if ((transactions.at(-1)?.seq ?? seq) !== last) throw new Error('A transaction is missing.');
  if (last < Number(read('acknowledged'))) throw new Error('The last transaction is missing.');
  if (read('restoring')) throw new Error('A restore was interrupted.');

  const documents = new Map(snapshot[0].map((document) => [document._id, document]));
  const histories = new Map<string, Revision[]>(
    snapshot[1].map(({ id, revisions }) => [id, revisions]),
  );
  for (const { id: transactionId, changes, ...transaction } of transactions)
    for (const { id, after, ...change } of changes) {
      if (after) documents.set(id, after);
      else documents.delete(id);
      const revisions = histories.get(id) ?? [];
      histories.set(id, [...revisions, { ...transaction, ...change, transactionId }]);
    }
  return {
    documents: [...documents.values()],
    histories: Array.from(histories, ([id, revisions]) => ({ id, revisions })),
  };
}

/** A record is a line: a CRC-32 as eight hex digits, a space, JSON. A last line without an end was never acknowledged. */
const readRecords = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const json = line.slice(9);
      if (Number.parseInt(line.slice(0, 8), 16) !== crc32(json))
        throw new Error('A record is damaged.');
      return JSON.parse(json);
    });
