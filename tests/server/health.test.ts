import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '#shared/serve.ts';
import { openSocket, statusOf } from './raw.ts';
import { serveSite } from './serve-site.ts';

const STATUS = {
  revision: 'one',
  confirmedAt: new Date().toISOString(),
  audits: [],
  problem: { at: '2026-01-01T00:00:00.000Z', message: 'connect ECONNREFUSED 10.0.0.9:443' },
};

async function start() {
  const render = vi.fn(async () => new Response('a page', { status: 404 }));
  const log = vi.fn();
  return {
    ...(await serveSite({ hosts: [], render, contentStatus: async () => STATUS, log })),
    render,
    log,
  };
}

/** All bytes that the server sends until it ends the connection. */
async function responseTo(url: string, bytes: string): Promise<string> {
  const { socket, closed } = await openSocket(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes, 'latin1');
  await closed;
  return Buffer.concat(chunks).toString();
}

const closingHeaders = (host: string) => `Host: ${host}\r\nConnection: close\r\n\r\n`;

test.each([
  `GET /healthz HTTP/1.1\r\n${closingHeaders('10.0.0.7:3000')}`,
  `GET /healthz/ HTTP/1.1\r\n${closingHeaders('10.0.0.7')}`,
  `GET /readyz/ HTTP/1.1\r\n${closingHeaders('balancer.example')}`,
  `HEAD /readyz/?from=balancer HTTP/1.1\r\n${closingHeaders('balancer.example')}`,
  `GET http://balancer.example/readyz HTTP/1.1\r\n${closingHeaders('balancer.example')}`,
  `GET /healthz HTTP/1.1\r\n${closingHeaders('not a host')}`,
  `GET /healthz HTTP/1.1\r\n${closingHeaders('')}`,
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /readyz/ HTTP/1.0\r\n\r\n',
])('a probe gets a response, in whatever form it comes: %j', async (probe) => {
  const { url, render, log } = await start();
  expect(statusOf(await responseTo(url, probe))).toBe(200);
  expect(render).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('a probe on a connection that stays open gets a response for its path', async () => {
  const { url } = await start();
  for (const path of ['/readyz', '/readyz/']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ready: true, ...STATUS, age: expect.any(Number) });
  }
  for (const path of ['/healthz', '/healthz/'])
    expect(await (await fetch(url + path)).text()).toBe('alive\n');
});

test.each(['/readyz/more', '/HEALTHZ'])('%s is not a health check, but a 404', async (path) => {
  const { url, log } = await start();
  expect((await fetch(url + path)).status).toBe(404);
  expect(log.mock.calls).toEqual([['not-found', { path }]]);
});

const PUBLIC = { ready: true, revision: 'one', age: expect.any(Number) };

test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
  'through a proxy on this machine, which sends %s, /readyz is what the public may know',
  async (header) => {
    const { url } = await start();
    const response = await fetch(`${url}/readyz`, { headers: { [header]: '127.0.0.1' } });
    expect(await response.json()).toEqual(PUBLIC);
  },
);

test('from another machine, /readyz is what the public may know', async () => {
  const { site } = await start();
  const server = await serve(
    (request, response) => {
      Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.7' });
      site(request, response);
    },
    { port: 0, host: '127.0.0.1', drainTime: 0 },
  );
  onTestFinished(() => server.stop());
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual(PUBLIC);
});
