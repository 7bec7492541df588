/** A request that takes longer counts as one without a response. */
const TIMEOUT_MS = 15_000;
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * Sends JSON to the site, even while the page is being closed. Resolves with the status, 0 without a
 * response, and with how long the server asks to wait, in milliseconds. Never rejects.
 */
export async function post(path: string, body: string): Promise<{ status: number; pause: number }> {
  try {
    const { status, headers } = await fetch(path, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    });
    const seconds = Number(headers.get('Retry-After')) || 0;
    return { status, pause: Math.min(seconds * 1000, MAX_PAUSE_MS) };
  } catch {
    return { status: 0, pause: 0 };
  }
}
