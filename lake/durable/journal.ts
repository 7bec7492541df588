import { z } from 'zod';
import { type StoredDocument, storedSchema } from '#lake/content/document.ts';
import type { DocumentHistory } from '#lake/content/history.ts';
import { revisionSchema, type Transaction, transactionSchema } from '#lake/content/transaction.ts';
import { LakeError } from '#lake/errors.ts';
import { decodeRecords, encodeRecord, encodeRecords } from './records.ts';
import type { Storage } from './storage.ts';

const LOG = 'log';
const SNAPSHOT = 'snapshot';

const headerSchema = z.object({ format: z.literal(1), seq: z.number().int().nonnegative() });
const historySchema = z.object({ id: z.string(), revisions: z.array(revisionSchema) });

/** Everything at one moment. */
export type State = {
  seq: number;
  documents: readonly StoredDocument[];
  histories: readonly DocumentHistory[];
};

export type Loaded = State & {
  /** What was written after the moment of the state, in order. */
  transactions: readonly Transaction[];
};

export type JournalOptions = {
  /** A snapshot is due after this many transactions, … */
  transactionsPerSnapshot?: number;
  /** … or when the log is longer than this and than the snapshot itself. */
  bytesPerSnapshot?: number;
  log?: (line: string) => void;
};

const damage = (name: string): Error =>
  new Error(
    `The file "${name}" of the content is damaged in the middle. Restore it from a copy; the lake does not start on a part of the content.`,
  );

function readSnapshot(storage: Storage): State & { bytes: number } {
  const bytes = storage.read(SNAPSHOT);
  if (!bytes) return { seq: 0, documents: [], histories: [], bytes: 0 };
  const { values, length, damaged } = decodeRecords(bytes);
  if (damaged || length !== bytes.length) throw damage(SNAPSHOT);
  const [header, documents, histories] = z
    .tuple([headerSchema, z.array(storedSchema), z.array(historySchema)])
    .parse(values);
  return { seq: header.seq, documents, histories, bytes: bytes.length };
}

/**
 * A log of transactions and, now and then, a snapshot that makes the log before it superfluous.
 * Records of the log that the snapshot holds already are skipped: a crash may come between the two.
 */
export class Journal {
  readonly #storage: Storage;
  readonly #options: Required<JournalOptions>;
  #logBytes = 0;
  #logRecords = 0;
  #snapshotBytes = 0;
  #mustTakeBack = false;

  constructor(storage: Storage, options: JournalOptions = {}) {
    this.#storage = storage;
    this.#options = {
      transactionsPerSnapshot: 2000,
      bytesPerSnapshot: 8 * 1024 * 1024,
      log: () => {},
      ...options,
    };
  }

  /** Reads what is kept. A last record that was torn by a crash was never acknowledged: it is cut off. */
  load(): Loaded {
    const { bytes, ...state } = readSnapshot(this.#storage);
    const log = this.#storage.read(LOG) ?? Buffer.alloc(0);
    const { values, length, damaged } = decodeRecords(log);
    if (damaged) throw damage(LOG);
    if (length < log.length) {
      this.#options.log(`lake: cut off ${log.length - length} bytes of an unfinished write`);
      this.#storage.truncate(LOG, length);
    }
    this.#logBytes = length;
    this.#logRecords = values.length;
    this.#snapshotBytes = bytes;
    const all = z.array(transactionSchema).parse(values);
    const transactions = all.filter(({ seq }) => seq > state.seq);
    for (const [index, { seq }] of transactions.entries())
      if (seq !== state.seq + index + 1) throw damage(LOG);
    return { ...state, transactions };
  }

  /** Returns when the transaction is on the disk. Throws 507 when it is not, and leaves no trace of it. */
  append(transaction: Transaction): void {
    const record = Buffer.from(encodeRecord(transaction));
    try {
      if (this.#mustTakeBack) this.#takeBack();
      this.#mustTakeBack = true;
      this.#storage.append(LOG, record);
      this.#mustTakeBack = false;
    } catch (error) {
      this.#tryToTakeBack();
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log(`lake: could not write: ${reason}`);
      const message = `Nothing was written, the disk refused it: ${reason}`;
      throw new LakeError(507, message, {
        statusCode: 507,
        error: 'Insufficient Storage',
        message,
      });
    }
    this.#logBytes += record.length;
    this.#logRecords += 1;
  }

  get isSnapshotDue(): boolean {
    const { transactionsPerSnapshot, bytesPerSnapshot } = this.#options;
    const longest = Math.max(bytesPerSnapshot, this.#snapshotBytes);
    return this.#logRecords >= transactionsPerSnapshot || this.#logBytes > longest;
  }

  /** Replaces snapshot and log by this state. A failure is logged and loses nothing: the log stays. */
  snapshot({ seq, documents, histories }: State): void {
    try {
      const bytes = encodeRecords([{ format: 1, seq }, documents, histories]);
      this.#storage.replace(SNAPSHOT, bytes);
      this.#snapshotBytes = bytes.length;
      this.#storage.truncate(LOG, 0);
      this.#logBytes = 0;
    } catch (error) {
      this.#options.log(`lake: could not write a snapshot: ${String(error)}`);
    }
    this.#logRecords = 0;
  }

  /** Half a record may stand at the end of the log. The next append must not follow it. */
  #takeBack(): void {
    if (this.#storage.read(LOG)) this.#storage.truncate(LOG, this.#logBytes);
    this.#mustTakeBack = false;
  }

  #tryToTakeBack(): void {
    try {
      this.#takeBack();
    } catch (error) {
      this.#options.log(`lake: will take back an unfinished write later: ${String(error)}`);
    }
  }
}
