import { isObject } from '#app/quiz/contract/unknown.ts';

const loadErrors = new WeakSet<object>();

/** Whether the error comes from an import that `markLoadErrors` wrapped. */
export const isLoadError = (error: unknown): boolean => isObject(error) && loadErrors.has(error);

/** Wraps an import, so that `isLoadError` can tell its failure from an error of the loaded code. */
export const markLoadErrors =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (isObject(error)) loadErrors.add(error);
      throw error;
    });
