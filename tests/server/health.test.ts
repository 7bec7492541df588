import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '#server/listen.ts';
import { createHandler } from '#server/request-handler.ts';
import { createSite } from '#server/site.ts';
import { openSocket, statusOf } from './raw.ts';

/** The real site behind the real door, with content to serve; only a page would have to be drawn. */
async function start() {
  const render = vi.fn(async () => new Response('a page', { status: 404 }));
  const log = vi.fn();
  const status = () => ({ revision: 'one' });
  const site = createSite({ render, status, isServing: () => true, headers: [], log });
  const next = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  const door = createHandler({ hosts: [], headers: [], held: () => undefined, next, log });
  const server = await serve(door, { port: 0, host: '127.0.0.1', farewell: 0 });
  onTestFinished(() => server.stop());
  return { url: server.url, render, log };
}

/** What comes back for these bytes until the server ends the connection. */
async function answerTo(url: string, bytes: string): Promise<string> {
  const { socket, closed } = await openSocket(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes, 'latin1');
  await closed;
  return Buffer.concat(chunks).toString();
}

const last = (host: string) => `Host: ${host}\r\nConnection: close\r\n\r\n`;

test.each([
  `GET /healthz HTTP/1.1\r\n${last('10.0.0.7:3000')}`,
  `GET /healthz/ HTTP/1.1\r\n${last('10.0.0.7')}`,
  `GET /readyz/ HTTP/1.1\r\n${last('balancer.example')}`,
  `HEAD /readyz/?from=balancer HTTP/1.1\r\n${last('balancer.example')}`,
  `GET http://balancer.example/readyz HTTP/1.1\r\n${last('balancer.example')}`,
  `GET /healthz HTTP/1.1\r\n${last('not a host')}`,
  `GET /healthz HTTP/1.1\r\n${last('')}`,
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /readyz/ HTTP/1.0\r\n\r\n',
])('a probe is answered, however it asks: %j', async (probe) => {
  const { url, render, log } = await start();
  expect(statusOf(await answerTo(url, probe))).toBe(200);
  expect(render).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('a probe on a connection that is kept gets what the path says', async () => {
  const { url } = await start();
  for (const path of ['/readyz', '/readyz/']) {
    const answer = await fetch(url + path);
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, revision: 'one' }]);
  }
  for (const path of ['/healthz', '/healthz/'])
    expect(await (await fetch(url + path)).text()).toBe('alive\n');
});

test.each(['/readyz/more', '/readyz//', '/HEALTHZ', '//healthz'])(
  '%s is no probe',
  async (path) => {
    const { url, log } = await start();
    expect((await fetch(url + path)).status).toBe(404);
    expect(log.mock.calls).toEqual([['not-found', { path }]]);
  },
);
