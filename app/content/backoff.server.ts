const FIRST = 500;
const LONGEST = 30_000;

/**
 * How long to wait after this many failures in a row, in milliseconds: doubling, with jitter so
 * that many instances do not ask at once, and never shorter than what the server asked for.
 */
export function backoff(failures: number, askedFor: number, random: number): number {
  const doubled = Math.min(FIRST * 2 ** (failures - 1), LONGEST);
  return Math.max(doubled * (0.5 + random / 2), askedFor * (1 + random / 10));
}

/** `Retry-After` of a refused request, in milliseconds: seconds or a date; 0 where there is none. */
export function retryAfter(error: unknown, now: number): number {
  const value = headerOf(error, 'retry-after');
  if (!value) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MOST_ASKED_FOR) : 0;
}

const MOST_ASKED_FOR = 10 * 60_000;

function headerOf(error: unknown, name: string): string | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null) return undefined;
  const headers: unknown = Reflect.get(response, 'headers');
  if (typeof headers !== 'object' || headers === null) return undefined;
  const value: unknown = Reflect.get(headers, name);
  return typeof value === 'string' ? value : undefined;
}
