import { useEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#schemas/published-documents.ts';
import type { Assessment, Pair } from './assess.ts';
import { Assessor } from './assessor.ts';

type Parts = {
  readings?: Extract<Assessment, { kind: 'read' }>['readings'];
  counts?: Extract<Assessment, { kind: 'counted' }>;
  failure?: string;
};

const makeWorker = () =>
  new Worker(new URL('./assess.worker.ts', import.meta.url), { type: 'module' });

/** What there is to say about the documents. The last answer stays until there is a newer one. */
export function useAssessment(documents: Pair<StoredDocument[]>): Parts {
  const [parts, setParts] = useState<Parts>({});
  const assessor = useRef<Assessor>();
  useEffect(() => {
    const made = new Assessor(makeWorker, {
      found: (part) =>
        setParts((known) =>
          part.kind === 'read'
            ? { counts: known.counts, readings: part.readings }
            : { readings: known.readings, counts: part },
        ),
      failed: (failure) => setParts((known) => ({ ...known, failure })),
    });
    assessor.current = made;
    return () => made.stop();
  }, []);
  useEffect(() => assessor.current?.assess(documents), [documents]);
  return parts;
}
