import type { MiddlewareHandler } from 'hono';

const READING = ['GET', 'HEAD'];

type Options = {
  /** Hosts that the site answers to, without or with a port. */
  hosts: readonly string[];
};

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Turns away what the site never needs: unknown hosts, anything but reading, and bodies. Nothing of
 * it reaches Remix.
 */
export function guard({ hosts }: Options): MiddlewareHandler {
  const known = new Set([...LOOPBACK, ...hosts].map((host) => host.toLowerCase()));
  return async ({ req }, next) => {
    const host = req.header('host')?.toLowerCase() ?? '';
    if (!known.has(host) && !known.has(host.replace(/:\d+$/, ''))) return refuse(421);
    if (!READING.includes(req.method)) {
      const origin = req.header('origin');
      const isForeign = origin !== undefined && hostOf(origin) !== host;
      return isForeign ? refuse(403) : refuse(405, { Allow: READING.join(', ') });
    }
    if (req.header('transfer-encoding') || Number(req.header('content-length') ?? 0) > 0)
      return refuse(413, { Connection: 'close' });
    await next();
  };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');

const REASONS = {
  403: 'Requests of other sites are not taken.',
  405: 'This site can only be read.',
  413: 'No body is taken.',
  421: 'This host is not served here.',
} as const;

function refuse(status: keyof typeof REASONS, headers: HeadersInit = {}): Response {
  return new Response(`${REASONS[status]}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}
