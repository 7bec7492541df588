import { type NewDocument, toStoredDocument } from '#lake/dataset/document.ts';
import { effectsOf } from '#lake/dataset/effects.ts';
import { type QueryParams, runQuery } from '#lake/dataset/groq.ts';
import { History } from '#lake/dataset/history.ts';
import { randomId } from '#lake/dataset/ids.ts';
import type { Perspective } from '#lake/dataset/perspective.ts';
import { DocumentStore } from '#lake/dataset/store.ts';
import { applyTransaction, type Transaction } from '#lake/dataset/transaction.ts';
import { Writer } from '#lake/dataset/writer.ts';
import type { Journal } from '#lake/disk/journal.ts';
import type { Snapshot } from '#lake/disk/snapshot.ts';
import { Listeners } from '#lake/events/listeners.ts';
import { LiveFeed } from '#lake/events/live-feed.ts';
import { LOCAL_USER } from './user.ts';

export type CoreOptions = {
  projectId: string;
  dataset: string;
  /** Called for an empty journal only. */
  firstDocuments: () => readonly NewDocument[];
  journal: Journal | undefined;
};

/** What the routes and sockets share: the documents, their history, the writer and the listeners. */
export type Core = {
  projectId: string;
  dataset: string;
  store: DocumentStore;
  history: History;
  writer: Writer;
  listeners: Listeners;
  live: LiveFeed;
  query(query: string, params: QueryParams, perspective: Perspective): unknown;
};

/** The first transaction of an empty dataset. */
function seedTransaction(documents: readonly NewDocument[]): Transaction {
  const id = randomId();
  const timestamp = new Date().toISOString();
  const changes = documents.map((document) => {
    const after = toStoredDocument(document, id, timestamp);
    const mutations = [{ create: after }];
    return { id: after._id, previousRev: null, after, mutations, effects: effectsOf(null, after) };
  });
  return { seq: 1, id, timestamp, author: LOCAL_USER.id, changes };
}

/** Loads the journal. When it is empty, `firstDocuments` become the first transaction. Throws when the journal can't be read. */
export function createCore({ projectId, dataset, firstDocuments, journal }: CoreOptions): Core {
  const loaded = journal?.load();
  const store = new DocumentStore(loaded?.documents);
  const history = new History();
  for (const { id, revisions } of loaded?.histories ?? [])
    for (const revision of revisions) history.add(id, revision);
  history.recordExistence((id) => store.hasAny(id));
  let seq = loaded?.seq ?? 0;

  const apply = (transaction: Transaction): void => {
    applyTransaction(transaction, store, history);
    seq = transaction.seq;
  };
  for (const transaction of loaded?.transactions ?? []) apply(transaction);
  const documents = seq === 0 ? firstDocuments() : [];
  if (documents.length > 0) {
    const first = seedTransaction(documents);
    journal?.append(first);
    apply(first);
  }

  const context = { projectId, dataset, identity: LOCAL_USER.id };
  const listeners = new Listeners(context);
  const live = new LiveFeed();
  const snapshotOf = (seq: number): Snapshot => {
    return { seq, documents: store.all(), histories: history.all() };
  };
  const writer = new Writer({
    store,
    history,
    seq,
    author: LOCAL_USER.id,
    runQuery: (query, params, data) => runQuery(query, params, data, context),
    append: (transaction) => {
      if (transaction.seq > 1) journal?.copyIfDue(() => snapshotOf(transaction.seq - 1));
      journal?.append(transaction);
    },
    notify: (commit) => {
      if (journal?.isSnapshotDue) journal.writeSnapshot(snapshotOf(commit.transaction.seq));
      live.notify(commit);
      listeners.notify(commit);
    },
  });

  return {
    projectId,
    dataset,
    store,
    history,
    writer,
    listeners,
    live,
    query: (query, params, perspective) =>
      runQuery(query, params, store.inPerspective(perspective), context),
  };
}
