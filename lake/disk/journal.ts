import { z } from 'zod';
import { type StoredDocument, storedDocumentSchema } from '#lake/content/document.ts';
import type { DocumentHistory } from '#lake/content/history.ts';
import { revisionSchema, type Transaction, transactionSchema } from '#lake/content/transaction.ts';
import { LakeError, messageOf } from '#lake/errors.ts';
import { decodeRecords, encodeRecord, encodeRecords } from './journal-records.ts';
import type { Storage } from './storage.ts';

const LOG = 'log';
const SNAPSHOT = 'snapshot';

const headerSchema = z.object({ format: z.literal(1), seq: z.number().int().nonnegative() });
const historySchema = z.object({ id: z.string(), revisions: z.array(revisionSchema) });

/** The whole dataset after transaction number `seq`. */
export type Snapshot = {
  seq: number;
  documents: readonly StoredDocument[];
  histories: readonly DocumentHistory[];
};

export type JournalContents = Snapshot & {
  /** The transactions after the snapshot, in order. */
  transactions: readonly Transaction[];
};

export type JournalOptions = {
  /** A snapshot is due after this many transactions, … */
  transactionsPerSnapshot?: number;
  /** … or when the log is longer than this and than the snapshot itself. */
  bytesPerSnapshot?: number;
  log?: (line: string) => void;
};

const damagedFile = (name: string): Error =>
  new Error(
    `The content file "${name}" is damaged. Restore it from a backup: the lake does not start with only part of the content.`,
  );

function readSnapshot(storage: Storage): Snapshot & { bytes: number } {
  const bytes = storage.read(SNAPSHOT);
  if (!bytes) return { seq: 0, documents: [], histories: [], bytes: 0 };
  const { values, length, damaged } = decodeRecords(bytes);
  if (damaged || length !== bytes.length) throw damagedFile(SNAPSHOT);
  const [header, documents, histories] = z
    .tuple([headerSchema, z.array(storedDocumentSchema), z.array(historySchema)])
    .parse(values);
  return { seq: header.seq, documents, histories, bytes: bytes.length };
}

/**
 * The content on disk: a log of transactions, and a snapshot that replaces the log from time to time.
 * A crash may leave transactions in the log that the snapshot already includes; loading skips them.
 */
export class Journal {
  readonly #storage: Storage;
  readonly #options: Required<JournalOptions>;
  #logBytes = 0;
  #logRecords = 0;
  #snapshotBytes = 0;
  #needsRollback = false;

  constructor(storage: Storage, options: JournalOptions = {}) {
    this.#storage = storage;
    this.#options = {
      transactionsPerSnapshot: 2000,
      bytesPerSnapshot: 8 * 1024 * 1024,
      log: () => {},
      ...options,
    };
  }

  /**
   * Reads the snapshot and the log. Cuts off a last record that a crash left incomplete: that write
   * was never acknowledged. Throws when a file is damaged anywhere else.
   */
  load(): JournalContents {
    const { bytes, ...state } = readSnapshot(this.#storage);
    const log = this.#storage.read(LOG) ?? Buffer.alloc(0);
    const { values, length, damaged } = decodeRecords(log);
    if (damaged) throw damagedFile(LOG);
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
      if (seq !== state.seq + index + 1) throw damagedFile(LOG);
    return { ...state, transactions };
  }

  /** Returns once the transaction is on disk. Otherwise throws 507 and leaves no trace of it. */
  append(transaction: Transaction): void {
    const record = Buffer.from(encodeRecord(transaction));
    try {
      if (this.#needsRollback) this.#rollBack();
      this.#needsRollback = true;
      this.#storage.append(LOG, record);
      this.#needsRollback = false;
    } catch (error) {
      this.#tryToRollBack();
      const reason = messageOf(error);
      this.#options.log(`lake: could not write: ${reason}`);
      const message = `The write failed and changed nothing: ${reason}`;
      throw new LakeError(507, message, {
        statusCode: 507,
        error: 'Insufficient Storage',
        message,
      });
    }
    this.#logBytes += record.length;
    this.#logRecords += 1;
  }

  /** Whether the log is long enough for a snapshot to replace it. */
  get isSnapshotDue(): boolean {
    const { transactionsPerSnapshot, bytesPerSnapshot } = this.#options;
    const maxLogBytes = Math.max(bytesPerSnapshot, this.#snapshotBytes);
    return this.#logRecords >= transactionsPerSnapshot || this.#logBytes > maxLogBytes;
  }

  /** Replaces the snapshot and empties the log. A failure is logged and loses nothing: the log stays. */
  writeSnapshot({ seq, documents, histories }: Snapshot): void {
    try {
      const bytes = encodeRecords([{ format: 1, seq }, documents, histories]);
      this.#storage.replace(SNAPSHOT, bytes);
      this.#snapshotBytes = bytes.length;
      this.#storage.truncate(LOG, 0);
      this.#logBytes = 0;
    } catch (error) {
      this.#options.log(`lake: could not write a snapshot: ${messageOf(error)}`);
    }
    this.#logRecords = 0;
  }

  /** Removes a partial record from the end of the log, so that the next append does not follow it. */
  #rollBack(): void {
    if (this.#storage.read(LOG)) this.#storage.truncate(LOG, this.#logBytes);
    this.#needsRollback = false;
  }

  #tryToRollBack(): void {
    try {
      this.#rollBack();
    } catch (error) {
      this.#options.log(
        `lake: could not remove an unfinished write; will try again before the next one: ${messageOf(error)}`,
      );
    }
  }
}
