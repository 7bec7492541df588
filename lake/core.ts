import { type NewDocument, stored } from './content/document.ts';
import { type QueryParams, runQuery } from './content/groq.ts';
import { randomId } from './content/ids.ts';
import type { Perspective } from './content/perspective.ts';
import { DocumentStore } from './content/store.ts';

export interface CoreOptions {
  readonly projectId: string;
  readonly dataset: string;
  readonly documents: readonly NewDocument[];
  readonly log: (line: string) => void;
}

/** What the routes and sockets work on. */
export interface Core {
  readonly projectId: string;
  readonly dataset: string;
  query(query: string, params: QueryParams, perspective: Perspective): Promise<unknown>;
}

export function createCore({ projectId, dataset, documents }: CoreOptions): Core {
  const now = new Date().toISOString();
  const revision = randomId();
  const store = new DocumentStore(documents.map((each) => stored(each, revision, now)));
  const context = { projectId, dataset, identity: 'local-editor' };
  return {
    projectId,
    dataset,
    query: (query, params, perspective) =>
      runQuery(query, params, store.seenFrom(perspective), context),
  };
}
