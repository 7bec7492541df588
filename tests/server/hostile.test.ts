import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { headline, openSite } from '#tests/faults/site.ts';
import { shipped } from '#tests/seed.ts';
import { hostileRequests } from './hostile-requests.ts';
import { attack, exchange, openSocket, statusOf } from './raw.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 3_000);
vi.setConfig({ testTimeout: 180_000 + REQUESTS * 30 });

async function start(limits = {}) {
  const site = await openSite(undefined, limits);
  // The first page may take longer than the limits allow.
  await vi.waitFor(() => headline(site.url));
  return site;
}

const MEGABYTE = 2 ** 20;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes in use after a garbage collection. */
function memory(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('hostile requests: no failure of the server, no other host, no growing memory', async () => {
  const site = await start();
  const requests = hostileRequests(REQUESTS, 20_260_101);
  let sent = 0;
  let early = 0;
  const wrong: string[] = [];
  const statuses = await attack(site.url, requests, (status, beginnings, response) => {
    sent += 1;
    if (sent === REQUESTS / 5) early = memory();
    if (status >= 500 || /set-cookie|evil\.example|\n {4}at /i.test(response))
      wrong.push(beginnings);
  });

  expect(wrong).toEqual([]);
  expect(memory() - early).toBeLessThan(50 * MEGABYTE);
  // Each status occurs, so the requests reached every part of the server.
  for (const status of [200, 304, 400, 403, 404, 405, 413, 421, 431])
    expect(statuses.get(status), `responses with ${status}`).toBeGreaterThan(0);
  expect(site.log.every(({ path }) => path === undefined || String(path).length <= 300)).toBe(true);
  expect(site.log.filter(({ event }) => event === 'request-failed')).toEqual([]);
  expect(await headline(site.url)).toBe(shipped.landingPage.headline);
});

test('the server closes 500 slow sockets, and serves pages meanwhile', async () => {
  const site = await start({
    headersTimeout: 600,
    requestTimeout: 1_000,
    keepAliveTimeout: 500,
    socketTimeout: 2_000,
    connectionsCheckingInterval: 100,
  });
  const beginnings = [
    '',
    'GET',
    'GET / HTTP/1.1\r\n',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\nslow',
  ];
  const drips: NodeJS.Timeout[] = [];
  onTestFinished(() => drips.forEach(clearInterval));
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const { socket, closed } = await openSocket(site.url);
      socket.resume();
      socket.write(beginnings[index % beginnings.length] ?? '');
      drips.push(setInterval(() => socket.writable && socket.write('x'), 300));
      return closed;
    }),
  );
  let areClosed = false;
  const allClosed = Promise.all(sockets).then(() => {
    areClosed = true;
  });
  let served = 0;
  while (!areClosed) {
    expect(await headline(site.url)).toBe(shipped.landingPage.headline);
    served += 1;
  }
  await allClosed;
  expect(served).toBeGreaterThan(0);
});

test('a client that does not read its response is disconnected', async () => {
  const site = await start({ socketTimeout: 500 });
  const { socket, closed } = await openSocket(site.url);
  socket.pause();
  const request = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  for (let index = 0; index < 500; index += 1) socket.write(request);
  setTimeout(() => socket.resume(), 3_000);
  await closed;
  expect(statusOf(await exchange(site.url, request))).toBe(200);
});
