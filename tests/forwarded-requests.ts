import { text } from 'node:stream/consumers';
import { openSocket, statusOf } from './server/raw.ts';

/** A request without what says where it comes from. */
export type PlainRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Each as a proxy, CDN or tunnel writes it. */
const HEADERS = [
  'X-Forwarded-For: 203.0.113.9',
  'x-forwarded-for: 127.0.0.1',
  'X-FORWARDED-HOST: leads.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Server: proxy',
  'Forwarded: for=203.0.113.9',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.9',
  'x-real-ip:',
  'CF-Connecting-IP: 203.0.113.9',
  'Cf-Ray: 8f',
  'CDN-Loop: cloudflare',
  'True-Client-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
  'Client-IP: 203.0.113.9',
  'Fly-Client-IP: 203.0.113.9',
  'Fastly-Client-IP: 203.0.113.9',
  'X-Cluster-Client-IP: 203.0.113.9',
  'X-Original-Forwarded-For: 203.0.113.9',
  'X-Original-URL: /',
  'X-Envoy-External-Address: 203.0.113.9',
  'X-Amzn-Trace-Id: Root=1',
  'X-Azure-ClientIP: 203.0.113.9',
  'X-ARR-LOG-ID: 1',
  'X-Appengine-User-IP: 203.0.113.9',
  'X-Nf-Client-Connection-Ip: 203.0.113.9',
  'DO-Connecting-IP: 203.0.113.9',
  'X-Varnish: 1',
  'X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.9',
];

const OTHER_HOSTS = [
  'leads.example',
  'LEADS.example:443',
  '127.0.0.1.evil.example',
  'localhost.evil.example:3335',
  '10.0.0.7:3335',
  '0.0.0.0',
  '127.0.0.2',
  '[::2]',
];

/**
 * What no program on this machine sends directly to the server at this address, as text: the request in each way
 * in which it may be passed on, and with headers that came twice.
 */
export function forwarded(url: string, request: PlainRequest): string[] {
  const { host } = new URL(url);
  const { method, path, headers = {}, body = '' } = request;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const write = (target: string, version: string, from: readonly string[]) => {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const head = [`${method} ${target} HTTP/${version}`, ...from, ...lines];
    return [...head, ...(body ? [length] : []), 'Connection: close', '', body].join('\r\n');
  };
  const own = `Host: ${host}`;
  const ways: [string, string, string[]][] = [
    ...HEADERS.map((header): [string, string, string[]] => [path, '1.1', [own, header]]),
    ...OTHER_HOSTS.map((other): [string, string, string[]] => [path, '1.1', [`Host: ${other}`]]),
    [path, '1.0', []],
    [path, '1.0', [own]],
    [path, '1.1', []],
    [`http://leads.example${path}`, '1.1', [own]],
    [`http://leads.example${path}`, '1.0', []],
    [`${url}${path}`, '1.1', [own]],
    [`${url}${path}`, '1.1', ['Host: leads.example']],
    [path, '1.1', [own, own]],
    [path, '1.1', [own, 'host: leads.example']],
    [path, '1.1', ['Host: leads.example', own]],
    [path, '1.1', [own, 'Authorization: Bearer x', 'Authorization: Bearer y']],
    [path, '1.1', [own, 'Origin: http://127.0.0.1', `Origin: ${url}`]],
  ];
  return ways.map((way) => write(...way));
}

const AT_ONCE = 16;

/** Sends all requests, and resolves with those whose response is another than a refusal, or shows a secret. */
export async function admitted(
  url: string,
  requests: readonly string[],
  { statuses, secret }: { statuses: readonly number[]; secret: RegExp },
): Promise<string[]> {
  const queue = requests.values();
  const found: string[] = [];
  const sendInTurn = async () => {
    for (const request of queue) {
      const { socket } = await openSocket(url);
      socket.write(request);
      const response = await text(socket);
      if (!statuses.includes(statusOf(response)) || secret.test(response))
        found.push(`${request}\n→ ${response}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return found;
}
