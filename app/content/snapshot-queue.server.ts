import { messageOf } from '#process/message-of.mjs';
import type { Log } from './log.server.ts';

/**
 * Saves query results one after the other, so that the newest is saved last. A series of failures is
 * logged once. After a failure, the next result is saved even if its revision is the same.
 */
export class SnapshotQueue {
  /** The revision that is saved or waiting to be saved. */
  #revision: string | undefined;
  #pending = Promise.resolve();
  #isFailing = false;

  constructor(
    private readonly save: (result: unknown) => Promise<void>,
    private readonly log: Log,
  ) {}

  /** Records that the disk already has this revision. */
  markSaved(revision: string): void {
    this.#revision = revision;
  }

  add(revision: string, result: unknown): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#pending = this.#pending.then(() => this.#save(revision, result));
  }

  /** Resolves when everything that was added is saved, or has failed. */
  finished(): Promise<void> {
    return this.#pending;
  }

  async #save(revision: string, result: unknown): Promise<void> {
    try {
      await this.save(result);
      this.#isFailing = false;
    } catch (error) {
      if (this.#revision === revision) this.#revision = undefined;
      if (!this.#isFailing) this.log('snapshot-not-saved', { message: messageOf(error) });
      this.#isFailing = true;
    }
  }
}
