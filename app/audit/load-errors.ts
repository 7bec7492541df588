import { isObject } from '#app/quiz/contract/unknown.ts';

const loadErrors = new WeakSet<object>();

/** Whether this error is that of an import that `markLoadErrors` watched. */
export const isLoadError = (error: unknown): boolean => isObject(error) && loadErrors.has(error);

/** The same import; if it fails, `isLoadError` can tell its error from one that the loaded code throws. */
export const markLoadErrors =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (isObject(error)) loadErrors.add(error);
      throw error;
    });
