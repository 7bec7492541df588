import type { Log } from '#app/content/log.server.ts';

type Details = Record<string, string | number>;

export type BoundedLogOptions = {
  log: Log;
  event: string;
  /** The most lines in a window, without its summary. */
  linesPerWindow: number;
  /** Milliseconds. */
  window?: number;
};

const MINUTE = 60_000;
const MAX_LISTED = 10;

/**
 * Logs an event that visitors can cause at will, at a bounded rate. In each window the first lines
 * are written at once, identical ones only once. One summary line, `<event>-repeated`, ends the
 * window where more came: the most frequent repetitions, and how many events were left out.
 */
export class BoundedLog {
  readonly #options: Required<BoundedLogOptions>;
  readonly #written = new Map<string, { details: Details; repeated: number }>();
  #omitted = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ window = MINUTE, ...options }: BoundedLogOptions) {
    this.#options = { window, ...options };
  }

  /** Events with the same key count as identical. */
  write(details: Details, key = Object.values(details).join('\n')): void {
    const { log, event, linesPerWindow, window } = this.#options;
    const written = this.#written.get(key);
    if (written) {
      written.repeated += 1;
      return;
    }
    if (this.#written.size >= linesPerWindow) {
      this.#omitted += 1;
      return;
    }
    this.#timer ??= setTimeout(() => this.#endWindow(), window).unref();
    this.#written.set(key, { details, repeated: 0 });
    log(event, details);
  }

  #endWindow(): void {
    const { log, event } = this.#options;
    const repeated = [...this.#written.values()]
      .filter((each) => each.repeated > 0)
      .toSorted((a, b) => b.repeated - a.repeated)
      .slice(0, MAX_LISTED)
      .map((each) => ({ ...each.details, times: each.repeated }));
    const omitted = this.#omitted;
    this.#written.clear();
    this.#omitted = 0;
    this.#timer = undefined;
    if (repeated.length > 0 || omitted > 0) log(`${event}-repeated`, { repeated, omitted });
  }
}
