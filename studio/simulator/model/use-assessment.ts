import { useEffect, useRef, useState } from 'react';
import type { Documents } from './assess.ts';
import { Assessor, type CountingWorker } from './assessor.ts';
import { type Shown, withPart } from './shown.ts';

const startWorker = (): CountingWorker =>
  new Worker(new URL('./assess.worker.ts', import.meta.url), { type: 'module' });

/**
 * What there is to say about the documents of a version, and whether they are still being counted.
 * Another version begins anew.
 */
export function useAssessment(
  version: string,
  documents: Documents,
  makeWorker = startWorker,
): Shown & { isCounting: boolean } {
  const [shown, setShown] = useState<Shown>({});
  const assessor = useRef<Assessor>();
  useEffect(() => {
    const made = new Assessor(makeWorker, {
      found: (part, of) => setShown((known) => withPart(known, part, of)),
      failed: (failure, of) => setShown((known) => ({ ...known, failure, documents: of })),
    });
    assessor.current = made;
    return () => {
      made.stop();
      setShown({});
    };
  }, [version, makeWorker]);
  useEffect(() => assessor.current?.assess(documents), [version, documents]);
  return { ...shown, isCounting: shown.documents !== documents };
}
