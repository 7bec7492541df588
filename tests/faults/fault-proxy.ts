import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';

export type FaultProxy = {
  port: number;
  /** What happens to every request from now on: to queries and to the event stream. */
  fault: Fault | undefined;
  /** The time of each query, in milliseconds. */
  queries: number[];
  /** The time of each connection to the event stream. */
  streams: number[];
  /** The largest number of queries in progress at one time. */
  mostAtOnce: number;
  underWay: number;
  /** Refuses connections until it is opened again. */
  refuse: () => Promise<void>;
  open: () => Promise<void>;
  /** Ends every event stream that is open. */
  cutStreams: () => void;
  close: () => Promise<void>;
};

/** A server between the site and its lake that can make their requests fail in many ways. */
export async function startFaultProxy(lakeUrl: string): Promise<FaultProxy> {
  const streams = new Set<ServerResponse>();
  let old = Buffer.alloc(0);
  let port = 0;

  const pass = (request: IncomingMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...request.headers, host: new URL(lakeUrl).host };
      ask(`${lakeUrl}${request.url}`, { headers }, resolve).once('error', reject).end();
    });
  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await pass(request)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };

  const server = createServer(async (request, response) => {
    const isStream = request.url?.includes('/live/events/') ?? false;
    (isStream ? proxy.streams : proxy.queries).push(Date.now());
    if (isStream) streams.add(response);
    else {
      proxy.underWay += 1;
      proxy.mostAtOnce = Math.max(proxy.mostAtOnce, proxy.underWay);
      response.once('close', () => {
        proxy.underWay -= 1;
      });
    }
    try {
      if (proxy.fault) await proxy.fault({ request, response, pass: () => bodyOf(request), old });
      else if (isStream) {
        const events = await pass(request);
        response.writeHead(events.statusCode ?? 502, events.headers);
        events.pipe(response);
        response.once('close', () => events.destroy());
        events.once('error', () => response.destroy());
      } else {
        const body = await bodyOf(request);
        if (old.length === 0) old = body;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
      }
    } catch {
      response.destroy();
    }
  });
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
  };
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await open();
  const proxy: FaultProxy = {
    port,
    fault: undefined,
    queries: [],
    streams: [],
    mostAtOnce: 0,
    underWay: 0,
    refuse: close,
    open,
    cutStreams: () => {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    close,
  };
  return proxy;
}
