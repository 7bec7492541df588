import { useEffect, useState } from 'react';
import { map, retry, tap, timer } from 'rxjs';
import { useDocumentStore } from 'sanity';
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

/**
 * The decoded result of a query, kept up to date, and `undefined` until it is read. A query that fails is
 * repeated every two seconds. The query must be a constant: another one starts anew.
 */
export function useLiveQuery<T>(query: LiveQuery<T>): LiveResult<T> {
  const documentStore = useDocumentStore();
  const [result, setResult] = useState<LiveResult<T>>({ isUnavailable: false });
  useEffect(() => {
    const { groq, params = {}, perspective, decode } = query;
    const subscription = documentStore
      .listenQuery(groq, params, { perspective, apiVersion: API_VERSION })
      .pipe(
        map(decode),
        tap({ error: () => setResult(({ data }) => ({ data, isUnavailable: true })) }),
        retry({ delay: () => timer(RETRY_MS) }),
      )
      .subscribe((data) => setResult({ data, isUnavailable: false }));
    return () => subscription.unsubscribe();
  }, [documentStore, query]);
  return result;
}
