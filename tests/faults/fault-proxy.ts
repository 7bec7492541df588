import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { portOf } from '#shared/ports.ts';
import type { Fault } from './faults.ts';

export type FaultProxy = {
  port: number;
  /** Handles every request from now on, queries and event streams alike; undefined forwards them. */
  fault: Fault | undefined;
  /** When each query arrived, in milliseconds since 1970. */
  queries: number[];
  /** When each request for the event stream arrived. */
  streams: number[];
  /** The largest number of queries without a response at one time. */
  maxPendingQueries: number;
  pendingQueries: number;
  /** Refuses connections until `open` is called. */
  refuse: () => Promise<void>;
  open: () => Promise<void>;
  /** Ends every event stream that is open. */
  cutStreams: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy between the site and its lake that can make requests fail as a network or a server does. */
export async function startFaultProxy(lakeUrl: string): Promise<FaultProxy> {
  const streams = new Set<ServerResponse>();
  let firstBody = Buffer.alloc(0);
  let port = 0;

  const forward = (request: IncomingMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { ...request.headers, host: new URL(lakeUrl).host };
      httpRequest(`${lakeUrl}${request.url}`, { headers }, resolve).once('error', reject).end();
    });
  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await forward(request)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  };

  const server = createServer(async (request, response) => {
    const isStream = request.url?.includes('/live/events/') ?? false;
    (isStream ? proxy.streams : proxy.queries).push(Date.now());
    if (isStream) streams.add(response);
    else {
      proxy.pendingQueries += 1;
      proxy.maxPendingQueries = Math.max(proxy.maxPendingQueries, proxy.pendingQueries);
      response.once('close', () => {
        proxy.pendingQueries -= 1;
      });
    }
    try {
      if (proxy.fault)
        await proxy.fault({ request, response, forward: () => bodyOf(request), firstBody });
      else if (isStream) {
        const events = await forward(request);
        response.writeHead(events.statusCode ?? 502, events.headers);
        events.pipe(response);
        response.once('close', () => events.destroy());
        events.once('error', () => response.destroy());
      } else {
        const body = await bodyOf(request);
        if (firstBody.length === 0) firstBody = body;
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
      }
    } catch {
      response.destroy();
    }
  });
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = portOf(server);
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
    maxPendingQueries: 0,
    pendingQueries: 0,
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
