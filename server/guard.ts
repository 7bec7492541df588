import type { Asked } from './simple-request.ts';

/** Why a request is turned away before anything looks at it closely. */
export type Refusal = 400 | 403 | 405 | 413 | 421;

export const READING = ['GET', 'HEAD'];

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Load balancers ask under whatever address they know. */
const ASKED_UNDER_ANY_HOST = ['/healthz', '/readyz'];

export type Guard = (request: Asked, path: string) => Refusal | undefined;

/**
 * Turns away what the site never needs: unknown hosts, anything but reading, and bodies. Nothing of
 * it reaches Remix. Hosts are named with or without a port.
 */
export function createGuard(hosts: readonly string[]): Guard {
  const known = new Set([...LOOPBACK, ...hosts].map((host) => host.toLowerCase()));
  const isKnown = (host: string) => known.has(host) || known.has(withoutPort(host));
  return ({ method = '', headers }, path) => {
    const host = headers.host?.toLowerCase() ?? '';
    if (!isKnown(host) && !ASKED_UNDER_ANY_HOST.includes(path)) return 421;
    if (!READING.includes(method)) {
      const { origin } = headers;
      return origin !== undefined && hostOf(origin) !== host ? 403 : 405;
    }
    if (headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0) return 413;
    return path.startsWith('/') ? undefined : 400;
  };
}

function withoutPort(host: string): string {
  const colon = host.lastIndexOf(':');
  return colon > 0 && /^\d+$/.test(host.slice(colon + 1)) ? host.slice(0, colon) : host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');
