import { useEffect, useRef, useState } from 'react';
import { AnalysisRunner, type AnalysisWorker } from './analysis-runner.ts';
import { type AnalysisState, withStep } from './analysis-state.ts';
import type { DocumentVersions } from './analyze.ts';

const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });

/**
 * What there is to say about the documents of a version, and whether they are still being counted.
 * Another version begins anew.
 */
export function useAnalysis(
  version: string,
  documents: DocumentVersions,
  makeWorker = startWorker,
): AnalysisState & { isCounting: boolean } {
  const [shown, setShown] = useState<AnalysisState>({});
  const assessor = useRef<AnalysisRunner>();
  useEffect(() => {
    const made = new AnalysisRunner(makeWorker, {
      onStep: (part, of) => setShown((known) => withStep(known, part, of)),
      onFailure: (failure, of) =>
        setShown((known) => ({ ...known, failure, finishedDocuments: of })),
    });
    assessor.current = made;
    return () => {
      made.stop();
      setShown({});
    };
  }, [version, makeWorker]);
  useEffect(() => assessor.current?.analyze(documents), [version, documents]);
  return { ...shown, isCounting: shown.finishedDocuments !== documents };
}
