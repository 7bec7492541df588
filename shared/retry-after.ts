/** A `Retry-After`, seconds or a date, as milliseconds from `now`, at most `maxMs`; `undefined` if it is neither. */
export function parseRetryAfter(
  header: string | undefined,
  now: number,
  maxMs: number,
): number | undefined {
  const text = header?.trim() ?? '';
  const isDate = text.endsWith(' GMT');
  const delay = /^\d+$/.test(text)
    ? Number(text) * 1000
    : (isDate ? Date.parse(text) : Number.NaN) - now;
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), maxMs);
}
