import { z } from 'zod';
import { messageOf } from '#http/message-of.mjs';
import { requestError } from '#lake/dataset/errors.ts';
import { type Transaction, transactionSchema } from '#lake/dataset/transaction.ts';
import { copySnapshot, writeDailyCopy } from './copies.ts';
import { decodeRecords, encodeRecord } from './journal-records.ts';
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot.ts';
import type { Storage } from './storage.ts';

const LOG = 'log';
export const SNAPSHOT = 'snapshot';

/** The number of the last transaction on disk, in ten digits. */
const ACKNOWLEDGED = 'acknowledged';

/** The name of the copy that is being restored. While this file exists, `load` throws. */
export const RESTORING = 'restoring';

/** The journal's own files, without copies and images. */
export const JOURNAL_FILES = [LOG, SNAPSHOT, ACKNOWLEDGED];

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
  now?: () => Date;
};

const HOW_TO_RECOVER =
  'The lake does not start with only part of the content. Run `npm run content:restore` to see the copies that it kept, or put back a backup of this folder.';

const damagedFile = (name: string): Error =>
  new Error(`The content file "${name}" is damaged. ${HOW_TO_RECOVER}`);

const incomplete = (seq: number): Error =>
  new Error(
    `The content files end before transaction ${seq}, which was acknowledged. ${HOW_TO_RECOVER}`,
  );

const interrupted = (copy: Buffer): Error =>
  new Error(`The restore of "${copy}" was interrupted. ${HOW_TO_RECOVER}`);

function readSnapshot(storage: Storage): Snapshot & { bytes: number } {
  const bytes = storage.read(SNAPSHOT);
  if (!bytes) return { seq: 0, documents: [], histories: [], bytes: 0 };
  const snapshot = decodeSnapshot(bytes);
  if (!snapshot) throw damagedFile(SNAPSHOT);
  return { ...snapshot, bytes: bytes.length };
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
  #copiedDay = '';

  constructor(storage: Storage, options: JournalOptions = {}) {
    this.#storage = storage;
    this.#options = {
      transactionsPerSnapshot: 2000,
      bytesPerSnapshot: 8 * 1024 * 1024,
      log: () => {},
      now: () => new Date(),
      ...options,
    };
  }

  /**
   * Reads the snapshot and the log. Cuts off a last record that a crash left incomplete: that write
   * was never acknowledged. Throws when a file is damaged anywhere else, or ends before the last
   * transaction that was acknowledged, and after a restore that was interrupted.
   */
  load(): JournalContents {
    const copy = this.#storage.read(RESTORING);
    if (copy) throw interrupted(copy);
    const { bytes, ...state } = readSnapshot(this.#storage);
    const log = this.#storage.read(LOG) ?? Buffer.alloc(0);
    const { values, length, damaged } = decodeRecords(log);
    if (damaged) throw damagedFile(LOG);
    const all = z.array(transactionSchema).parse(values);
    const last = all.at(-1)?.seq ?? 0;
    if (Math.max(last, state.seq) < this.#acknowledged()) throw incomplete(this.#acknowledged());
    if (length < log.length) {
      this.#options.log(`lake: cut off ${log.length - length} bytes of an unfinished write`);
      this.#storage.truncate(LOG, length);
    }
    this.#logBytes = length;
    this.#logRecords = values.length;
    this.#snapshotBytes = bytes;
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
      throw requestError(507, 'Insufficient Storage', message);
    }
    this.#logBytes += record.length;
    this.#logRecords += 1;
    this.#acknowledge(transaction.seq);
  }

  /** Whether the log is long enough for a snapshot to replace it. */
  get isSnapshotDue(): boolean {
    const { transactionsPerSnapshot, bytesPerSnapshot } = this.#options;
    const maxLogBytes = Math.max(bytesPerSnapshot, this.#snapshotBytes);
    return this.#logRecords >= transactionsPerSnapshot || this.#logBytes > maxLogBytes;
  }

  /** Replaces the snapshot and empties the log. A failure is logged and loses nothing: the log stays. */
  writeSnapshot(snapshot: Snapshot): void {
    try {
      const bytes = encodeSnapshot(snapshot);
      this.#storage.replace(SNAPSHOT, bytes);
      this.#snapshotBytes = bytes.length;
      this.#storage.truncate(LOG, 0);
      this.#logBytes = 0;
      copySnapshot(this.#storage, SNAPSHOT, snapshot.seq);
    } catch (error) {
      this.#options.log(`lake: could not write a snapshot: ${messageOf(error)}`);
    }
    this.#logRecords = 0;
  }

  /** Call it before each change: before the first one of a day it writes a copy of the dataset. A failure is logged. */
  copyIfDue(snapshotOf: () => Snapshot): void {
    try {
      const day = this.#options.now().toISOString().slice(0, 10);
      if (day === this.#copiedDay) return;
      this.#copiedDay = day;
      writeDailyCopy(this.#storage, day, () => encodeSnapshot(snapshotOf()));
    } catch (error) {
      this.#options.log(`lake: could not write the copy of the day: ${messageOf(error)}`);
    }
  }

  /** Not synced, so a power failure may leave an earlier number. `load` then only detects less. */
  #acknowledge(seq: number): void {
    try {
      this.#storage.overwrite(ACKNOWLEDGED, Buffer.from(String(seq).padStart(10, '0')));
    } catch (error) {
      this.#options.log(`lake: could not record an acknowledged write: ${messageOf(error)}`);
    }
  }

  /** 0 if it is not known. */
  #acknowledged(): number {
    const text = this.#storage.read(ACKNOWLEDGED)?.toString('latin1') ?? '';
    return /^\d{10}$/.test(text) ? Number(text) : 0;
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
