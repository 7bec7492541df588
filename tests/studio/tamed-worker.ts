import type { Documents } from '#studio/simulator/model/assess.ts';
import type { CountingWorker } from '#studio/simulator/model/assessor.ts';

/** A worker that does nothing by itself: it answers, or breaks, when it is told to. */
export class TamedWorker implements CountingWorker {
  asked: Documents[] = [];
  isEnded = false;
  onmessage: CountingWorker['onmessage'] = null;
  onerror: CountingWorker['onerror'] = null;

  postMessage(documents: Documents) {
    this.asked.push(documents);
  }

  terminate() {
    this.isEnded = true;
  }

  answers(data: unknown) {
    const listen: unknown = this.onmessage;
    if (typeof listen === 'function') listen({ data });
  }

  breaks(message?: string) {
    const listen: unknown = this.onerror;
    if (typeof listen === 'function') listen({ type: 'error', ...(message ? { message } : {}) });
  }
}

/** What makes such workers, and all that it has made. */
export function tamedWorkers() {
  const workers: TamedWorker[] = [];
  const make = () => {
    const worker = new TamedWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, make };
}
