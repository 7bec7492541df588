/**
 * A `Retry-After` header, seconds or a date, as milliseconds from `now`: 0 to `maxMs`. `undefined` if it is
 * missing or neither.
 */
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
