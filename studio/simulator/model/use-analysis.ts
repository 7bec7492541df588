import { useEffect, useRef, useState } from 'react';
import { type AnalysisState, withStep } from './analysis-state.ts';
import type { AnalysisStep, ComparedDocuments } from './analyze.ts';

/** The part of a worker that is used here. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });

const NOT_LOADED = 'the program that counts could not be loaded';

/**
 * The analysis of these documents, and whether it is still running. Newer documents end it: a worker that is done
 * analyzes them, or else another one.
 */
export function useAnalysis(
  documents: ComparedDocuments,
  makeWorker = startWorker,
): AnalysisState & { isCounting: boolean } {
  const [state, setState] = useState<AnalysisState>({});
  const idle = useRef<AnalysisWorker>();
  useEffect(() => {
    const worker = idle.current ?? makeWorker();
    idle.current = undefined;
    worker.onmessage = ({ data: step }: MessageEvent<AnalysisStep>) => {
      setState((previous) => withStep(previous, step, documents));
      if (step.kind === 'counted' && step.isLast) idle.current = worker;
    };
    worker.onerror = (error) => {
      const failure = ('message' in error && error.message) || NOT_LOADED;
      setState((previous) => ({ ...previous, failure, finishedDocuments: documents }));
    };
    worker.postMessage(documents);
    return () => {
      worker.onmessage = null;
      if (worker !== idle.current) worker.terminate();
    };
  }, [documents, makeWorker]);
  useEffect(() => () => idle.current?.terminate(), []);
  return { ...state, isCounting: state.finishedDocuments !== documents };
}
