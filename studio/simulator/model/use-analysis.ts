import { useEffect, useRef, useState } from 'react';
import { reuseIfEqual } from '#studio/hooks/reuse-if-equal.ts';
import type { Analysis, AnalysisStep, ComparedDocuments } from './analyze.ts';

/** The part of a worker that is used here. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });

const NOT_LOADED = 'the program that counts could not be loaded';

/** `failure`: why counting failed. `ended`: the documents whose analysis was the last to finish or fail. */
type State = Analysis & { failure?: string; ended?: ComparedDocuments };

/** What is known after one more step. Equal content is the same object, so that nothing is drawn again. */
export function withStep<T extends Analysis>(before: T, step: Analysis): T {
  const { lastValid } = step;
  if (!lastValid) return { ...before, ...step };
  const content = reuseIfEqual(before.lastValid?.content, lastValid.content);
  return { ...before, ...step, lastValid: { ...lastValid, content } };
}

/**
 * The analysis of these documents, and whether it is still running. Newer documents end it: a worker that is
 * done analyzes them, or else another one.
 */
export function useAnalysis(documents: ComparedDocuments, makeWorker = startWorker) {
  const [{ ended, ...state }, setState] = useState<State>({});
  const idle = useRef<AnalysisWorker>();
  useEffect(() => {
    const worker = idle.current ?? makeWorker();
    idle.current = undefined;
    worker.onmessage = ({ data: { isLast, ...step } }: MessageEvent<AnalysisStep>) => {
      if (isLast) idle.current = worker;
      setState((previous) => ({
        ...withStep(previous, step),
        failure: undefined,
        ended: isLast ? documents : previous.ended,
      }));
    };
    worker.onerror = (error) => {
      const failure = ('message' in error && error.message) || NOT_LOADED;
      setState((previous) => ({ ...previous, failure, ended: documents }));
    };
    worker.postMessage(documents);
    return () => {
      worker.onmessage = null;
      if (worker !== idle.current) worker.terminate();
    };
  }, [documents, makeWorker]);
  useEffect(() => () => idle.current?.terminate(), []);
  return { ...state, isCounting: ended !== documents };
}
