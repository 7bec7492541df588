import type { Log } from '#shared/log.ts';

type Details = Record<string, string | number>;

const MINUTE_MS = 60_000;
const MAX_LISTED = 10;

/**
 * Logs an event that visitors can cause at will, at a bounded rate. In each minute the first
 * `linesPerMinute` are written at once, identical ones only once. One summary line, `<event>-repeated`,
 * ends the minute where more came: the most frequent repetitions, and how many events were left out.
 */
export class BoundedLog {
  readonly #log: Log;
  readonly #event: string;
  readonly #linesPerMinute: number;
  readonly #written = new Map<string, { details: Details; repeated: number }>();
  #omitted = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, event: string, linesPerMinute: number) {
    this.#log = log;
    this.#event = event;
    this.#linesPerMinute = linesPerMinute;
  }

  /** Events with the same key count as identical. */
  write(details: Details, key = Object.values(details).join('\n')): void {
    const written = this.#written.get(key);
    if (written) {
      written.repeated += 1;
      return;
    }
    if (this.#written.size >= this.#linesPerMinute) {
      this.#omitted += 1;
      return;
    }
    this.#timer ??= setTimeout(() => this.#endMinute(), MINUTE_MS).unref();
    this.#written.set(key, { details, repeated: 0 });
    this.#log(this.#event, details);
  }

  #endMinute(): void {
    const repeated = [...this.#written.values()]
      .filter((each) => each.repeated > 0)
      .toSorted((a, b) => b.repeated - a.repeated)
      .slice(0, MAX_LISTED)
      .map((each) => ({ ...each.details, times: each.repeated }));
    const omitted = this.#omitted;
    this.#written.clear();
    this.#omitted = 0;
    this.#timer = undefined;
    if (repeated.length > 0 || omitted > 0)
      this.#log(`${this.#event}-repeated`, { repeated, omitted });
  }
}
