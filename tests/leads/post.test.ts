import { expect, test, vi } from 'vitest';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { post } from '#leads/delivery/post.ts';
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
