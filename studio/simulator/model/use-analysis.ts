import { useEffect, useRef, useState } from 'react';
import { AnalysisRunner, type AnalysisWorker } from './analysis-runner.ts';
import { type AnalysisState, withStep } from './analysis-state.ts';
import type { ComparedDocuments } from './analyze.ts';

const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });

/**
 * The analysis of a version's documents, whether it is still running, and how to stop it. It starts from an empty
 * state whenever another version is chosen.
 */
export function useAnalysis(
  version: string,
  documents: ComparedDocuments,
  makeWorker = startWorker,
): AnalysisState & { isCounting: boolean; stop: () => void } {
  const [state, setState] = useState<AnalysisState>({});
  const latestRunner = useRef<AnalysisRunner>();
  useEffect(() => {
    const runner = new AnalysisRunner(makeWorker, {
      onStep: (step, analyzed) => setState((previous) => withStep(previous, step, analyzed)),
      onFailure: (failure, analyzed) =>
        setState((previous) => ({ ...previous, failure, finishedDocuments: analyzed })),
    });
    latestRunner.current = runner;
    return () => {
      runner.stop();
      setState({});
    };
  }, [version, makeWorker]);
  useEffect(() => latestRunner.current?.analyze(documents), [version, documents]);
  const stop = () => {
    latestRunner.current?.stop();
    setState((previous) => ({ ...previous, isStopped: true, finishedDocuments: documents }));
  };
  return { ...state, isCounting: state.finishedDocuments !== documents, stop };
}
