import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { portOf } from '#shared/ports.ts';
import { type Cluster, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the address of the test run's Postgres, which its first request starts. */
    sharedCluster: string;
  }
}

/** Vitest's global setup: one Postgres for all test files, started only if one of them needs it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const server = createServer((_, response) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // Otherwise a request may come on a connection that the server is just closing.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('sharedCluster', `http://127.0.0.1:${portOf(server)}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await cluster)?.stop();
  };
}
