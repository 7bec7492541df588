import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostInUrl } from './hosts.ts';
import { portOf } from './ports.ts';

/** Node drops clients that are slow or silent, and connections above the limit. Milliseconds unless stated. */
export const LIMITS = {
  /** From the first byte of a connection or request to the end of its headers. */
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  /** Bytes. */
  maxHeaderSize: 16_384,
  /** How long a socket may be idle in both directions, as when a client does not read its response. */
  socketTimeout: 20_000,
  /** A count. */
  maxConnections: 10_000,
  /** How long a stopping server goes on responding, so that busy connections see `Connection: close`. */
  drainTime: 1_000,
  /** How long a stopping server then waits for responses in progress, such as slow downloads. */
  grace: 60_000,
};

/** How often a stopping server looks for idle connections. */
const CHECK_MS = 20;

export type Limits = typeof LIMITS;

export type RunningServer = {
  url: string;
  /**
   * Finishes the requests in progress and resolves when the last connection is closed. From then on each
   * response ends its connection, so that no client uses one that is about to be cut.
   */
  stop: () => Promise<void>;
};

/** Serves until it is stopped. Rejects if the address is not available. */
export async function serve(
  handleRequest: RequestListener,
  { port, host, ...limits }: { port: number; host: string } & Partial<Limits>,
): Promise<RunningServer> {
  const { socketTimeout, maxConnections, drainTime, grace, ...nodeLimits } = {
    ...LIMITS,
    ...limits,
  };
  let isStopping = false;
  const sockets = new Set<Socket>();
  /** Those whose response is not complete yet. */
  const pending = new Set<Socket>();
  const server = createServer(nodeLimits, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    handleRequest(request, response);
    if (response.writableEnded) return;
    pending.add(request.socket);
    response.once('close', () => pending.delete(request.socket));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.setTimeout(socketTimeout);
  server.maxConnections = maxConnections;
  server.listen(port, host);
  await once(server, 'listening');

  const stop = async () => {
    isStopping = true;
    const end = performance.now() + drainTime;
    while (sockets.size > 0 && performance.now() < end) await sleep(CHECK_MS);
    // Node's own `close` would also cut off responses that clients are still receiving.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    const closeIdle = setInterval(() => {
      for (const socket of sockets)
        if (socket.writableLength === 0 && !pending.has(socket)) socket.destroy();
    }, CHECK_MS);
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearTimeout(timer);
    clearInterval(closeIdle);
  };
  return { url: `http://${hostInUrl(host)}:${portOf(server)}`, stop };
}
