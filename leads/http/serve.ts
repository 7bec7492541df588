import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Environment } from '#leads/environment.ts';
import { hostInUrl } from '#process/host-in-url.mjs';
import { portOf } from '#process/ports.mjs';
import type { AppEnv } from './site-guard.ts';

export type RunningServer = {
  url: string;
  /** Finishes the requests in progress. */
  close: () => Promise<void>;
};

/** A client that is slow or silent is dropped. Milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
};
const MAX_CONNECTIONS = 1000;
const GRACE_MS = 5000;

/** Serves until it is closed. Rejects if the address is not available. */
export async function serveApp(
  app: Hono<AppEnv>,
  { LEADS_HOST: host, LEADS_PORT: port }: Pick<Environment, 'LEADS_HOST' | 'LEADS_PORT'>,
): Promise<RunningServer> {
  const server = createServer(LIMITS, getRequestListener(app.fetch));
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((ready, refused) => {
    server.once('error', refused);
    server.listen(port, host, ready);
  });
  return {
    url: `http://${hostInUrl(host)}:${portOf(server)}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}
