import { DatabaseSync } from 'node:sqlite';
import { type LakeDocument, storedDocumentSchema } from '#lake/dataset/document.ts';
import type { History } from '#lake/dataset/history.ts';
import { publishedIdOf } from '#lake/dataset/ids.ts';
import { type Revision, revisionSchema, type Transaction } from '#lake/dataset/transaction.ts';
import { messageOf } from '#shared/message-of.mjs';
import { Refusal } from '#shared/refusal.ts';

/** Documents and their history in one SQLite file. Each change is on disk when its call returns. */
export type ContentDatabase = History & {
  documents(): readonly LakeDocument[];
  /** Whether there was no transaction yet. */
  isEmpty(): boolean;
  /** Saves a transaction. Otherwise throws 507 and leaves no trace of it. */
  write(transaction: Transaction): void;
  copyTo(path: string): void;
  close(): void;
};

/** Another process, or this one, has the file open. */
export class InUseError extends Error {
  override readonly name = 'InUseError';
}

export const HOW_TO_RECOVER =
  'The lake does not start with only part of the content. Run `npm run content:restore` to see the copies that it kept, or put back a backup of this folder.';

const MAX_REVISIONS_PER_DOCUMENT = 100;
/** Of how many deleted documents the history is kept: of those deleted last, with their drafts. */
const MAX_DELETED_DOCUMENTS = 200;

const FORMAT = 1;

const SETTINGS = [
  'pragma locking_mode = exclusive',
  // Everything is in one file, whose damage can be found. A write-ahead log would end, without an
  // error, before a flipped bit.
  'pragma journal_mode = delete',
  'pragma synchronous = full',
  // Without it fsync on macOS leaves the data in the disk's own cache. Other systems ignore it.
  'pragma fullfsync = on',
  'pragma temp_store = memory',
  // Takes the lock, which is then kept.
  'begin exclusive',
  'commit',
];

const TABLES = `
  begin;
  create table document (
    id text primary key, published_id text not null, json text not null
  ) strict;
  create table revision (
    document_id text not null, seq integer not null, published_id text not null,
    transaction_id text not null, json text not null,
    primary key (document_id, seq)
  ) strict, without rowid;
  create index document_published on document (published_id);
  create index revision_published on revision (published_id, seq);
  create index revision_transaction on revision (transaction_id);
  pragma user_version = ${FORMAT};
  commit`;

/** A document keeps its place, as in memory: queries without an order go by it. */
const PUT_DOCUMENT = `
  insert into document values (?, ?, ?)
  on conflict (id) do update set json = excluded.json`;

const FORGET_OLD_REVISIONS = `
  delete from revision where document_id = ? and seq <= (
    select seq from revision where document_id = ? order by seq desc
    limit 1 offset ${MAX_REVISIONS_PER_DOCUMENT})`;

const FORGET_DELETED_DOCUMENTS = `
  delete from revision where published_id in (
    select published_id from revision
    where published_id not in (select published_id from document)
    group by published_id order by max(seq) desc limit -1 offset ${MAX_DELETED_DOCUMENTS})`;

/** SQLite's number for what went wrong; the low byte is its kind. */
const sqliteCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

const BUSY = 5;
/** No error of SQLite but one of `check`, an error in SQL for want of a column, and the two for damage. */
const DAMAGED = [0, 1, 11, 26];

/** Throws unless the file is sound. */
function check(file: DatabaseSync): void {
  const { integrity_check } = { ...file.prepare('pragma integrity_check(1)').get() };
  if (integrity_check !== 'ok') throw new Error(String(integrity_check));
}

/** Locks the file, makes its tables where it is new, and checks it. */
function prepare(file: DatabaseSync): void {
  for (const setting of SETTINGS) file.exec(setting);
  const { user_version: format } = { ...file.prepare('pragma user_version').get() };
  if (format === 0) file.exec(TABLES);
  else if (format !== FORMAT) throw new Error(`its format ${format} is unknown`);
  check(file);
}

function openingError(error: unknown, path: string): Error {
  const code = sqliteCodeOf(error);
  if (code === BUSY)
    return new InUseError(
      `Another lake has the content in ${path} open. Stop it, or set LAKE_DIR to another folder.`,
    );
  const reason = messageOf(error);
  if (!DAMAGED.includes(code)) return new Error(`${path} cannot be opened: ${reason}`);
  return new Error(`The content file ${path} is damaged (${reason}). ${HOW_TO_RECOVER}`);
}

/**
 * Opens a content file for this process alone, or creates it; `:memory:` is lost with the process. Throws
 * `InUseError` when it is open already, and an error that says how to recover when it is damaged.
 */
export function openContentDatabase(path: string, log = (_line: string) => {}): ContentDatabase {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    prepare(file);
    const content = contentOf(file, log);
    // Damage that SQLite can't see is in what a document says: one that can't be read is found here.
    content.documents();
    return content;
  } catch (error) {
    file?.close();
    throw openingError(error, path);
  }
}

const parseJson = ({ json }: Record<string, unknown>): unknown => JSON.parse(String(json));

function contentOf(file: DatabaseSync, log: (line: string) => void): ContentDatabase {
  // All are prepared at the start, because that fails where the damage is in the name of a column.
  const documents = file.prepare('select json from document order by rowid');
  const readLastSeq = file.prepare('select coalesce(max(seq), 0) as seq from revision');
  const putDocument = file.prepare(PUT_DOCUMENT);
  const deleteDocument = file.prepare('delete from document where id = ?');
  const addRevision = file.prepare('insert into revision values (?, ?, ?, ?, ?)');
  const forgetOldRevisions = file.prepare(FORGET_OLD_REVISIONS);
  const forgetDeletedDocuments = file.prepare(FORGET_DELETED_DOCUMENTS);
  const transaction = file.prepare('select 1 from revision where transaction_id = ? limit 1');
  const revisions = file.prepare('select json from revision where document_id = ? order by seq');

  /** The number of the last transaction; 0 if there was none. */
  let lastSeq = Number(readLastSeq.get()?.seq);

  function inTransaction(task: () => void): void {
    try {
      file.exec('begin');
      task();
      file.exec('commit');
    } catch (error) {
      if (file.isTransaction) file.exec('rollback');
      throw error;
    }
  }

  function save({ changes, id: transactionId, timestamp, author }: Transaction): void {
    const transaction = { seq: lastSeq + 1, timestamp, author, transactionId };
    for (const { id, before, after, mutations, effects } of changes) {
      const publishedId = publishedIdOf(id);
      if (after) putDocument.run(id, publishedId, JSON.stringify(after));
      else deleteDocument.run(id);
      const previousRev = before?._rev ?? null;
      const revision: Revision = { ...transaction, previousRev, mutations, effects };
      addRevision.run(id, revision.seq, publishedId, transactionId, JSON.stringify(revision));
      forgetOldRevisions.run(id, id);
    }
    if (changes.some(({ after }) => after === null)) forgetDeletedDocuments.run();
  }

  return {
    documents: () =>
      Array.from(documents.iterate(), (row) => storedDocumentSchema.parse(parseJson(row))),
    isEmpty: () => lastSeq === 0,
    hasTransaction: (id) => transaction.get(id) !== undefined,
    revisionsOf: (id) => revisions.all(id).map((row) => revisionSchema.parse(parseJson(row))),
    write(transaction) {
      try {
        inTransaction(() => save(transaction));
        lastSeq += 1;
      } catch (error) {
        const reason = messageOf(error);
        log(`lake: could not write: ${reason}`);
        const message = `The write failed and changed nothing: ${reason}`;
        throw new Refusal(507, message);
      }
    },
    copyTo: (path) => void file.prepare('vacuum into ?').run(path),
    close: () => file.close(),
  };
}
