/** A request that takes longer counts as one without a response. */
const TIMEOUT_MS = 15_000;

/** The most that browsers send while a page is being closed; a longer body is sent only while it is open. */
const MAX_KEPT_ALIVE = 64 * 1024;

/** Sends JSON to the site, if it can even while the page is being closed. Never rejects. */
export const postToSite = (path: string, body: string): Promise<Response | undefined> =>
  fetch(path, {
    method: 'POST',
    keepalive: new Blob([body]).size <= MAX_KEPT_ALIVE,
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).catch(() => undefined);
