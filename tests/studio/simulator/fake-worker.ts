import type { ComparedDocuments } from '#studio/simulator/model/analyze.ts';
import type { AnalysisWorker } from '#studio/simulator/model/use-analysis.ts';

/** A worker that posts messages and fails only when a test calls its methods. */
export class FakeWorker implements AnalysisWorker {
  received: ComparedDocuments[] = [];
  isTerminated = false;
  onmessage: AnalysisWorker['onmessage'] = null;
  onerror: AnalysisWorker['onerror'] = null;

  postMessage(documents: ComparedDocuments) {
    this.received.push(documents);
  }

  terminate() {
    this.isTerminated = true;
  }

  respond(data: unknown) {
    const listen: unknown = this.onmessage;
    if (typeof listen === 'function') listen({ data });
  }

  fail(message?: string) {
    const listen: unknown = this.onerror;
    if (typeof listen === 'function') listen({ type: 'error', ...(message ? { message } : {}) });
  }
}

/** A factory of fake workers, and the workers that it has made. */
export function fakeWorkers() {
  const workers: FakeWorker[] = [];
  const make = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, make };
}
