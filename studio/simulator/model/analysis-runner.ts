import { property } from '#app/quiz/contract/unknown.ts';
import type { AnalysisStep, ComparedDocuments } from './analyze.ts';

/** The part of a worker that is used here. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Listener = {
  onStep: (step: AnalysisStep, documents: ComparedDocuments) => void;
  onFailure: (reason: string, documents: ComparedDocuments) => void;
};

/**
 * How long an analysis may continue after its documents have changed, in ms. A new worker has to load
 * its code within this time.
 */
const MAX_STALE_MS = 3_000;

const NOT_LOADED = 'the program that counts could not be loaded';
const UNKNOWN_MESSAGE = 'the program that counts sent an unknown message';

/** The worker is part of the same build as the page, so the kind of a step tells its shape. */
const isAnalysisStep = (data: unknown): data is AnalysisStep =>
  ['inspected', 'counting', 'counted'].some((kind) => kind === property(data, 'kind'));

/**
 * Runs one analysis at a time in a worker. If several versions arrive in the meantime, it analyzes only
 * the last one. An analysis that takes too long is cancelled for newer documents.
 */
export class AnalysisRunner {
  readonly #makeWorker: () => AnalysisWorker;
  readonly #listener: Listener;
  #worker: AnalysisWorker | undefined;
  #isBusy = false;
  #current: ComparedDocuments | undefined;
  #next: ComparedDocuments | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => AnalysisWorker, listener: Listener) {
    this.#makeWorker = makeWorker;
    this.#listener = listener;
  }

  analyze(documents: ComparedDocuments): void {
    this.#next = documents;
    if (!this.#isBusy) this.#startNext();
    else
      this.#timeout ??= setTimeout(() => {
        this.stop();
        this.#startNext();
      }, MAX_STALE_MS);
  }

  /** Terminates the worker. The next documents start another one. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#finish();
  }

  #startNext(): void {
    const documents = this.#next;
    if (!documents) return;
    this.#next = undefined;
    this.#isBusy = true;
    this.#current = documents;
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(documents);
  }

  #finish(): void {
    clearTimeout(this.#timeout);
    this.#timeout = undefined;
    this.#isBusy = false;
  }

  #startWorker(): AnalysisWorker {
    const worker = this.#makeWorker();
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (worker !== this.#worker || !this.#current) return;
      if (!isAnalysisStep(data)) return this.#fail(UNKNOWN_MESSAGE, this.#current);
      this.#listener.onStep(data, this.#current);
      if (data.kind !== 'counted') return;
      this.#finish();
      this.#startNext();
    };
    worker.onerror = (error) => {
      if (worker !== this.#worker || !this.#current) return;
      const reason = 'message' in error && error.message ? error.message : NOT_LOADED;
      this.#fail(reason, this.#current);
    };
    return worker;
  }

  #fail(reason: string, documents: ComparedDocuments): void {
    this.stop();
    this.#listener.onFailure(reason, documents);
    this.#startNext();
  }
}
