import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles one request to the lake in place of forwarding it. */
export type Fault = (exchange: {
  request: IncomingMessage;
  response: ServerResponse;
  /** Forwards the request to the lake. Resolves with the body of its response. */
  forward: () => Promise<Buffer>;
  /** The body of the lake's first response. */
  firstBody: Buffer;
}) => unknown;

const json = { 'Content-Type': 'application/json' };

const respond =
  (status: number, headers: Record<string, string>, body = ''): Fault =>
  ({ response }) => {
    response.writeHead(status, headers).end(body);
  };

/**
 * `slow`: a correct response that takes longer. `outage`: no readable response, so the site waits
 * before its next request. `wrong-content`: a readable response that the site must not show.
 */
export const FAULTS: Record<string, { kind: 'slow' | 'outage' | 'wrong-content'; fault: Fault }> = {
  latency: {
    kind: 'slow',
    fault: async ({ response, forward }) => {
      const body = await forward();
      setTimeout(() => response.writeHead(200, json).end(body), 150);
    },
  },
  'no response at all': { kind: 'outage', fault: () => {} },
  'a reset connection': {
    kind: 'outage',
    fault: ({ request }) => request.socket.resetAndDestroy(),
  },
  'a body that is cut off': {
    kind: 'outage',
    fault: async ({ request, response, forward }) => {
      const body = await forward();
      response.writeHead(200, { ...json, 'Content-Length': body.length });
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
    },
  },
  'a body that stops': {
    kind: 'outage',
    fault: async ({ response, forward }) => {
      const body = await forward();
      response.writeHead(200, { ...json, 'Content-Length': body.length });
      response.write(body.subarray(0, body.length / 2));
    },
  },
  'a trickle of bytes': {
    kind: 'outage',
    fault: ({ response }) => {
      response.writeHead(200, json).write('{"result":');
      const timer = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(timer));
    },
  },
  'a body that never ends': {
    kind: 'outage',
    fault: ({ response }) => {
      const more = () => {
        if (response.destroyed) return;
        if (response.write(' '.repeat(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    },
  },
  'a body of 17 MB': {
    kind: 'outage',
    fault: respond(200, json, `{"result":"${'x'.repeat(17e6)}"}`),
  },
  'HTML with status 200': {
    kind: 'outage',
    fault: respond(200, { 'Content-Type': 'text/html' }, '<h1>Down for maintenance</h1>'),
  },
  'an empty object': { kind: 'outage', fault: respond(200, json, '{}') },
  null: { kind: 'outage', fault: respond(200, json, 'null') },
  'no result': { kind: 'wrong-content', fault: respond(200, json, '{"result":null}') },
  'truncated JSON': {
    kind: 'outage',
    fault: async ({ response, forward }) => {
      const body = await forward();
      response.writeHead(200, json).end(body.subarray(0, body.length / 2));
    },
  },
  'a redirect to itself': {
    kind: 'outage',
    fault: ({ request, response }) =>
      response.writeHead(302, { Location: `http://${request.headers.host}${request.url}` }).end(),
  },
  'a relative redirect': { kind: 'outage', fault: respond(302, { Location: '/maintenance' }) },
  '401': { kind: 'outage', fault: respond(401, json, '{"error":"no"}') },
  '429 with Retry-After': { kind: 'outage', fault: respond(429, { 'Retry-After': '1' }) },
  '500': { kind: 'outage', fault: respond(500, json, '{"error":"broken"}') },
  '503': { kind: 'outage', fault: respond(503, json, '{}') },
  'outdated content': {
    kind: 'wrong-content',
    fault: ({ response, firstBody }) => response.writeHead(200, json).end(firstBody),
  },
};
