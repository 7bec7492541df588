import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is done to one request, instead of passing it on. */
export type Fault = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the lake would answer. */
  pass: () => Promise<Buffer>;
  /** What the lake answered first. */
  old: Buffer;
}) => unknown;

const json = { 'Content-Type': 'application/json' };

const answer =
  (status: number, headers: Record<string, string>, body = ''): Fault =>
  ({ response }) => {
    response.writeHead(status, headers).end(body);
  };

/** `outage`: no readable answer, so the lake is left alone. `lie`: an answer that must not be taken. */
export const FAULTS: Record<string, { kind: 'slow' | 'outage' | 'lie'; fault: Fault }> = {
  latency: {
    kind: 'slow',
    fault: async ({ response, pass }) => {
      const body = await pass();
      setTimeout(() => response.writeHead(200, json).end(body), 150);
    },
  },
  'no answer at all': { kind: 'outage', fault: () => {} },
  'a reset connection': {
    kind: 'outage',
    fault: ({ request }) => request.socket.resetAndDestroy(),
  },
  'a body that is cut off': {
    kind: 'outage',
    fault: async ({ request, response, pass }) => {
      const body = await pass();
      response.writeHead(200, { ...json, 'Content-Length': body.length });
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
    },
  },
  'a body that stops': {
    kind: 'outage',
    fault: async ({ response, pass }) => {
      const body = await pass();
      response.writeHead(200, { ...json, 'Content-Length': body.length });
      response.write(body.subarray(0, body.length / 2));
    },
  },
  'a trickle of bytes': {
    kind: 'outage',
    fault: ({ response }) => {
      response.writeHead(200, json).write('{"result":');
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
    },
  },
  'HTML with status 200': {
    kind: 'outage',
    fault: answer(200, { 'Content-Type': 'text/html' }, '<h1>Down for maintenance</h1>'),
  },
  'an empty object': { kind: 'outage', fault: answer(200, json, '{}') },
  null: { kind: 'outage', fault: answer(200, json, 'null') },
  'no result': { kind: 'lie', fault: answer(200, json, '{"result":null}') },
  'truncated JSON': {
    kind: 'outage',
    fault: async ({ response, pass }) =>
      response.writeHead(200, json).end((await pass()).subarray(0, 2000)),
  },
  'a redirect to itself': {
    kind: 'outage',
    fault: ({ request, response }) =>
      response.writeHead(302, { Location: `http://${request.headers.host}${request.url}` }).end(),
  },
  'a relative redirect': { kind: 'outage', fault: answer(302, { Location: '/maintenance' }) },
  '401': { kind: 'outage', fault: answer(401, json, '{"error":"no"}') },
  '429 with Retry-After': { kind: 'outage', fault: answer(429, { 'Retry-After': '1' }) },
  '500': { kind: 'outage', fault: answer(500, json, '{"error":"broken"}') },
  '503': { kind: 'outage', fault: answer(503, json, '{}') },
  'old data': {
    kind: 'lie',
    fault: ({ response, old }) => response.writeHead(200, json).end(old),
  },
};
