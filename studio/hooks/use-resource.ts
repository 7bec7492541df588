import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '#schemas/wording/reason-of.ts';

type State<T> = {
  /** The last value that was read. It is kept while another is being read, and if that fails. */
  data?: T;
  problem?: string;
  isLoading: boolean;
};

export type Resource<T> = State<T> & { reload: () => void };

/** Reads a value at once, again when one of the values in `deps` is another one, and again on `reload`. */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  deps: DependencyList = [load],
): Resource<T> {
  const [state, setState] = useState<State<T>>({ isLoading: true });
  const latest = useRef<AbortController>();
  const reload = useCallback(() => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const settle = (next: (previous: State<T>) => State<T>) => {
      if (!controller.signal.aborted) setState(next);
    };
    settle((previous) => ({ ...previous, isLoading: true }));
    load(controller.signal).then(
      (data) => settle(() => ({ data, isLoading: false })),
      (error: unknown) =>
        settle(({ data }) => ({ data, problem: reasonOf(error), isLoading: false })),
    );
  }, deps);
  useEffect(() => {
    reload();
    return () => latest.current?.abort();
  }, [reload]);
  return { ...state, reload };
}

/** Reads a resource again when an editor comes back to the window. */
export function useReloadOnFocus({ reload }: Pick<Resource<unknown>, 'reload'>) {
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
}
