const TIMEOUT_MS = 5_000;
/**
 * How many requests may be open: more are refused, because each holds a body in memory. Visits, which may be
 * lost, never take the place of a lead.
 */
const MAX_AT_ONCE = { leads: 100, visits: 20 };

export type LeadsRequest = {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the address of the process. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Among which requests it counts for `MAX_AT_ONCE`: `leads` if this is missing. */
  about?: keyof typeof MAX_AT_ONCE;
};

export type LeadsResponse = {
  status: number;
  headers: Pick<Headers, 'get'>;
  body: Uint8Array<ArrayBuffer>;
};

/** Why the leads process did not handle a request. The message holds nothing of the request. */
export class LeadsUnavailable extends Error {
  readonly retryAfter: string | undefined;

  constructor(message: string, retryAfter?: string) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Sends one request to the leads process. Rejects with `LeadsUnavailable` if it does not respond soon. */
export type LeadsClient = (request: LeadsRequest) => Promise<LeadsResponse>;

/** A client of the leads process at this address. A process on another machine asks for the token. */
export function createLeadsClient(
  url: string,
  { timeoutMs = TIMEOUT_MS, token }: { timeoutMs?: number; token?: string } = {},
): LeadsClient {
  const authorization = token && { Authorization: `Bearer ${token}` };
  const base = url.replace(/\/+$/, '');
  const pending = { leads: 0, visits: 0 };
  return async ({ path, about = 'leads', headers: own, ...rest }) => {
    if (pending[about] >= MAX_AT_ONCE[about])
      throw new LeadsUnavailable('too many requests at once');
    pending[about] += 1;
    try {
      const response = await fetch(base + path, {
        ...rest,
        headers: { ...own, ...authorization },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new LeadsUnavailable(isLate ? 'no response in time' : 'no connection');
    } finally {
      pending[about] -= 1;
    }
  };
}
