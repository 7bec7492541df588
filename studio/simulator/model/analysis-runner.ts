import type { AnalysisStep, DocumentVersions } from './analyze.ts';

/** The part of a worker that is used here. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Listener = {
  onStep: (part: AnalysisStep, documents: DocumentVersions) => void;
  onFailure: (reason: string, documents: DocumentVersions) => void;
};

/**
 * How long a count may go on when its documents have changed, in ms: long enough for the first one
 * of a new worker, which has to load its code.
 */
const MAX_STALE_MS = 3_000;

const NOT_LOADED = 'the program that counts could not be loaded';

/**
 * Has documents assessed by a worker, one after another: of those that come while it works, only
 * the last. A count that takes long is given up for them.
 */
export class AnalysisRunner {
  readonly #make: () => AnalysisWorker;
  readonly #listener: Listener;
  #worker: AnalysisWorker | undefined;
  #isBusy = false;
  #counted: DocumentVersions | undefined;
  #next: DocumentVersions | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(make: () => AnalysisWorker, listener: Listener) {
    this.#make = make;
    this.#listener = listener;
  }

  analyze(documents: DocumentVersions): void {
    this.#next = documents;
    if (!this.#isBusy) this.#begin();
    else
      this.#patience ??= setTimeout(() => {
        this.stop();
        this.#begin();
      }, MAX_STALE_MS);
  }

  /** Ends the worker, whatever it does. The next documents start another. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#rest();
  }

  #begin(): void {
    const documents = this.#next;
    if (!documents) return;
    this.#next = undefined;
    this.#isBusy = true;
    this.#counted = documents;
    this.#worker ??= this.#started();
    this.#worker.postMessage(documents);
  }

  #rest(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#isBusy = false;
  }

  #started(): AnalysisWorker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<AnalysisStep>) => {
      if (worker !== this.#worker || !this.#counted) return;
      this.#listener.onStep(data, this.#counted);
      if (data.kind !== 'counted') return;
      this.#rest();
      this.#begin();
    };
    worker.onerror = (error) => {
      if (worker !== this.#worker || !this.#counted) return;
      this.stop();
      const reason = 'message' in error && error.message ? error.message : NOT_LOADED;
      this.#listener.onFailure(reason, this.#counted);
      this.#begin();
    };
    return worker;
  }
}
