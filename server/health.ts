import type { IncomingMessage } from 'node:http';
import type { ContentStatus } from '#app/content/content-store.server.ts';
import { isLoopbackAddress } from '#process/hosts.ts';

export const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Headers that proxies add: a request with one of them came through a proxy, even from this machine. */
export const FORWARDING_HEADERS = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-forwarded-for',
  'x-real-ip',
];

/** Whether a request comes directly from a program on this machine. */
export const isLocalRequest = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopbackAddress(socket.remoteAddress) &&
  !FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

/** What the public may know of the content: its revision, and how many seconds ago it was confirmed. */
export const publicStatus = ({ revision, confirmedAt }: ContentStatus) => ({
  revision,
  age:
    confirmedAt === undefined
      ? undefined
      : Math.round((Date.now() - Date.parse(confirmedAt)) / 1000),
});
