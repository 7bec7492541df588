import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';

/** Node's own limits: who is slow, silent or too many is dropped before Remix hears of it. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
} as const;

const MOST_CONNECTIONS = 10_000;
const GRACE = 9_000;

/** Serves until SIGTERM or SIGINT; then what is under way is finished, and the process ends. */
export function listen(fetch: Hono['fetch'], onStop: () => void): void {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const hostname = process.env.HOST || DEFAULT_HOST;
  const server = serve({ fetch, port, hostname, serverOptions: LIMITS });
  if ('maxConnections' in server) server.maxConnections = MOST_CONNECTIONS;

  server.once('listening', () => console.log(`site ready on http://${hostname}:${port}`));
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    console.error(
      isTaken ? `Port ${port} is in use. Choose another with PORT.` : `The site: ${error.message}`,
    );
    process.exit(1);
  });

  const stop = () => {
    onStop();
    server.close(() => process.exit(0));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), GRACE).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
