import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { systemClock } from '#leads/delivery/clock.ts';
import { changeEndpoint, createEndpoint, existingEndpoint } from '#leads/delivery/endpoints.ts';
import { createWebhookSender, leadsElsewhere, post } from '#leads/delivery/post.ts';
import { listening } from '#tests/listening.ts';
import { openTestDatabase } from './databases.ts';
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
  const port = await listening(receiver);
  const options = { policy: LOCAL, resolve: resolveByDns, clock: systemClock };
  const outcome = await post(`http://127.0.0.1:${port}/`, {}, '{}', options);
  expect(outcome.status).toBe(status);
  expect(String(outcome.error)).toContain(String(error));
});

test.each([
  [302, 'https://script.googleusercontent.example/echo?a=b', true],
  [303, '//elsewhere.example/', false],
  [303, 'https://elsewhere.example/', true],
  [301, 'https://elsewhere.example/', false],
  [307, 'https://elsewhere.example/', false],
  [302, 'http://elsewhere.example/', false],
  [302, '/login', false],
  [302, 'https://', false],
  [302, undefined, false],
])(
  'a %i to %s counts as delivered where the endpoint says so: %j',
  async (status, location, counts) => {
    const receiver = await startReceiver();
    receiver.respond = (_, response) =>
      void response.writeHead(status, location === undefined ? {} : { location }).end();
    const options = { policy: LOCAL, resolve: resolveByDns, clock: systemClock };
    const { query } = await openTestDatabase('sqlite');
    const request = { kind: 'webhook', name: 'Sheet', url: receiver.url } as const;
    const { endpoint } = await createEndpoint(query, request, { policy: LOCAL, now: 0 });
    const event = { eventId: 'e', type: 'lead.created', payload: '{}', submissionId: null };
    const send = async () =>
      createWebhookSender(options)({
        ...event,
        endpoint: await existingEndpoint(query, endpoint.id),
      });
    expect(await send()).toMatchObject({
      status: String(status),
      error: expect.stringContaining('a redirect'),
      isRedirect: counts,
    });
    await changeEndpoint(query, endpoint.id, { answersWithRedirect: true }, 0);
    expect((await send()).error === null).toBe(counts);
    // Nothing was followed.
    expect(receiver.received).toHaveLength(2);
  },
);

test('an address on https does not redirect to itself', async () => {
  expect(leadsElsewhere('https://a.example/exec#done', new URL('https://a.example/exec'))).toBe(
    false,
  );
  expect(leadsElsewhere('/login', new URL('https://a.example/exec'))).toBe(true);
});
