import { useEffect, useState } from 'react';
import { map, type Observable, retry, shareReplay, tap, timer } from 'rxjs';
import { type DocumentStore, useDocumentStore } from 'sanity';
import { memoize } from '#app/quiz/base/memoize.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';

/** A GROQ query, and what its result is decoded to. */
export type LiveQuery<T> = {
  groq: string;
  params?: Record<string, string[]>;
  perspective: 'published' | 'raw';
  decode: (result: unknown) => T;
};

/** `isUnavailable`: the result cannot be read at the moment, and `data` is the last one that was. */
type LiveResult<T> = { data?: T; isUnavailable: boolean };

const RETRY_MS = 2_000;

/** The results of the queries that are open, by their store: a query is sent once for all who use it. */
const resultsIn = memoize((store: DocumentStore) =>
  memoize(
    ({ groq, params = {}, perspective }: LiveQuery<unknown>): Observable<unknown> =>
      store
        .listenQuery(groq, params, { perspective, apiVersion: API_VERSION })
        .pipe(shareReplay({ bufferSize: 1, refCount: true })),
  ),
);

/**
 * The decoded result of a query, kept up to date, and `undefined` until it is read. A query that fails is
 * repeated every two seconds. The query must be a constant: another one starts anew.
 */
export function useLiveQuery<T>(query: LiveQuery<T>): LiveResult<T> {
  const documentStore = useDocumentStore();
  const [result, setResult] = useState<LiveResult<T>>({ isUnavailable: false });
  useEffect(() => {
    const subscription = resultsIn(documentStore)(query)
      .pipe(
        map(query.decode),
        tap({ error: () => setResult(({ data }) => ({ data, isUnavailable: true })) }),
        retry({ delay: () => timer(RETRY_MS) }),
      )
      .subscribe((data) => setResult({ data, isUnavailable: false }));
    return () => subscription.unsubscribe();
  }, [documentStore, query]);
  return result;
}
