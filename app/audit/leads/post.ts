/** A request that takes longer counts as one without a response. */
const TIMEOUT_MS = 15_000;

/** Sends JSON to the site, even while the page is being closed. Never rejects. */
export const post = (path: string, body: string): Promise<Response | undefined> =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).catch(() => undefined);
