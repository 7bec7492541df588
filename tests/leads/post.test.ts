import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { systemClock } from '#leads/delivery/clock.ts';
import { post } from '#leads/delivery/post.ts';
import { portOf } from '#process/ports.mjs';
import { LOCAL } from './delivery.ts';
import { startReceiver } from './receiver.ts';

test.each([
  [200, null],
  [500, 'The receiver responded with 500.'],
])('a response with status %i counts, although its body never ends', async (status, error) => {
  const receiver = await startReceiver();
  receiver.respond = (_, response) => void response.writeHead(status).write('a drop');
  const timers: { ms: number; run: () => void }[] = [];
  const clock = {
    now: () => 0,
    after: (ms: number, run: () => void) => {
      timers.push({ ms, run });
      return () => {};
    },
  };
  const outcome = post(receiver.url, {}, '{}', { policy: LOCAL, resolve: resolveByDns, clock });
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([20_000, 1000]));
  timers[1]?.run();
  expect(await outcome).toMatchObject({ status: String(status), error });
});

test.each([
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', '200', null],
  ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', '200', null],
  ['HTTP/1.1 101 x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', null, 'ended without a response'],
  ['nonsense\r\n\r\n', null, 'HPE_INVALID_CONSTANT'],
  ['', null, 'closed the connection'],
])('a receiver that sends %j holds up nothing', async (bytes, status, error) => {
  const receiver = createServer((socket) => void socket.once('data', () => socket.end(bytes)));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void receiver.close());
  const options = { policy: LOCAL, resolve: resolveByDns, clock: systemClock };
  const outcome = await post(`http://127.0.0.1:${portOf(receiver)}/`, {}, '{}', options);
  expect(outcome.status).toBe(status);
  expect(String(outcome.error)).toContain(String(error));
});
