import type { Log } from './log.ts';

type Details = Record<string, string | number>;

const MINUTE_MS = 60_000;

/**
 * Logs an event that visitors can cause at will: in each minute the first `linesPerMinute`, identical ones
 * once. Then `<event>-repeated` says how many more there were.
 */
export function boundedLog(
  log: Log,
  event: string,
  linesPerMinute: number,
): (details: Details) => void {
  const written = new Set<string>();
  let times = 0;
  function endMinute(): void {
    if (times > 0) log(`${event}-repeated`, { times });
    written.clear();
    times = 0;
  }
  return (details) => {
    const line = JSON.stringify(details);
    if (written.has(line) || written.size >= linesPerMinute) {
      times += 1;
      return;
    }
    if (written.size === 0) setTimeout(endMinute, MINUTE_MS).unref();
    written.add(line);
    log(event, details);
  };
}
