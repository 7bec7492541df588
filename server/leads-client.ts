const TIMEOUT_MS = 5_000;
/**
 * How many requests may be open: more are refused, because each holds a body in memory. Visits, which may be
 * lost, and links in emails, which anyone may open at any speed, never take the place of a lead.
 */
const MAX_AT_ONCE = { leads: 100, links: 20, visits: 20 };

export type LeadsRequest = {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the address of the process. */
  path: string;
  /** JSON. */
  body?: string;
  /** The address of the visitor from whom the body is. */
  visitor?: string;
  /** Among which requests it counts for `MAX_AT_ONCE`: `leads` if this is missing. */
  about?: keyof typeof MAX_AT_ONCE;
};

/** Why the leads process did not handle a request. The message holds nothing of the request. */
export class LeadsUnavailable extends Error {
  readonly retryAfter: string | undefined;

  constructor(message: string, retryAfter?: string) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * Sends one request to the leads process. Resolves once the whole response is there, and rejects with
 * `LeadsUnavailable` if that takes too long.
 */
export type LeadsClient = (request: LeadsRequest) => Promise<Response>;

/** A client of the leads process at this address. A process on another machine asks for the token. */
export function createLeadsClient(
  url: string,
  { timeoutMs = TIMEOUT_MS, token }: { timeoutMs?: number; token?: string } = {},
): LeadsClient {
  const authorization = token && { Authorization: `Bearer ${token}` };
  const base = url.replace(/\/+$/, '');
  const pending = { leads: 0, links: 0, visits: 0 };
  return async ({ method, path, body, visitor, about = 'leads' }) => {
    if (pending[about] >= MAX_AT_ONCE[about])
      throw new LeadsUnavailable('too many requests at once');
    pending[about] += 1;
    try {
      const response = await fetch(base + path, {
        method,
        body,
        headers: {
          ...authorization,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(visitor !== undefined && { 'X-Visitor-Address': visitor }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength > 0 ? bytes : null, response);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new LeadsUnavailable(isLate ? 'no response in time' : 'no connection');
    } finally {
      pending[about] -= 1;
    }
  };
}
