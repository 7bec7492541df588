import { useEffect, useRef, useState } from 'react';
import { Assessor, type CountingWorker, type Documents } from './assessor.ts';
import { type Shown, withPart } from './shown.ts';

const startWorker = (): CountingWorker =>
  new Worker(new URL('./assess.worker.ts', import.meta.url), { type: 'module' });

/** What there is to say about the documents, and whether they are still being counted. */
export function useAssessment(
  documents: Documents,
  makeWorker = startWorker,
): Shown & { isCounting: boolean } {
  const [shown, setShown] = useState<Shown>({});
  const assessor = useRef<Assessor>();
  useEffect(() => {
    const made = new Assessor(makeWorker, {
      found: (part, of) => setShown((known) => withPart(known, part, of)),
      failed: (failure) => setShown((known) => ({ ...known, failure })),
    });
    assessor.current = made;
    return () => made.stop();
  }, [makeWorker]);
  useEffect(() => assessor.current?.assess(documents), [documents]);
  return { ...shown, isCounting: shown.documents !== documents };
}
