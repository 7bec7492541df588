import { isObject } from '#app/quiz/contract/unknown.ts';

const loadErrors = new WeakSet<object>();

/** An error that says that code which is needed now has not loaded. */
export function loadError(message: string): Error {
  const error = new Error(message);
  loadErrors.add(error);
  return error;
}

/** Whether the error is a `loadError`, or comes from an import that `markLoadErrors` wrapped. */
export const isLoadError = (error: unknown): boolean => isObject(error) && loadErrors.has(error);

/** Wraps an import, so that `isLoadError` can tell its failure from an error of the loaded code. */
export const markLoadErrors =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (isObject(error)) loadErrors.add(error);
      throw error;
    });
