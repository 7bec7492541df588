import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressLane } from './express-lane.ts';
import type { Door } from './request-handler.ts';

/** Who is slow, silent or too many is dropped by Node itself; milliseconds, but for the counts. */
export const LIMITS = {
  /** From the first byte of a connection or request to the end of its headers. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  /** A socket on which nothing moves in either direction, as when an answer is not taken. */
  socketTimeout: 20_000,
  maxConnections: 10_000,
  /** How long a server that stops goes on answering, so that busy connections hear of it. */
  farewell: 1_000,
  /** How long a server that stops waits for what is under way. */
  grace: 8_000,
};

export type Limits = typeof LIMITS;

export type RunningServer = {
  url: string;
  /**
   * Finishes what is under way and resolves when the last connection is closed. Each answer from
   * now on ends its connection, so that no visitor uses one that is about to be cut.
   */
  stop: () => Promise<void>;
};

/** Serves until it is stopped. Rejects where the address cannot be had. */
export async function serve(
  { answer, express }: Door,
  { port, host, ...given }: { port: number; host: string } & Partial<Limits>,
): Promise<RunningServer> {
  const limits = { ...LIMITS, ...given };
  const { socketTimeout, maxConnections, farewell, grace, ...nodeLimits } = limits;
  let isStopping = false;
  const server = createServer(nodeLimits, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    answer(request, response);
  });
  const lane = new ExpressLane({ ...limits, express, handOver: connectionsOf(server) });
  server.on('connection', (socket) => lane.take(socket));
  server.setTimeout(socketTimeout);
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  const stop = async () => {
    isStopping = true;
    lane.close();
    await untilUnused(server, farewell);
    const closed = new Promise((resolve) => server.close(resolve));
    lane.endAll({ isAtOnce: false });
    const late = setTimeout(() => {
      server.closeAllConnections();
      lane.endAll({ isAtOnce: true });
    }, grace);
    await closed;
    clearTimeout(late);
  };
  return { url: addressOf(server, host), stop };
}

/** Takes its connections from the server, and gives what makes it take one after all. */
function connectionsOf(server: Server): (socket: Socket) => void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  return (socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
}

/** Resolves when there is no connection, and after this time at the latest. */
async function untilUnused(server: Server, atMost: number): Promise<void> {
  const end = Date.now() + atMost;
  while (Date.now() < end) {
    const count = await new Promise<number>((resolve) =>
      server.getConnections((error, found) => resolve(error ? 0 : found)),
    );
    if (count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
