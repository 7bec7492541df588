import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { portOf } from '#shared/ports.ts';
import { type Cluster, startCluster } from './leads/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Responds to `/` with the address of the test run's Postgres, and to the path of a script with that of its
     * bundle. The first request starts or makes it.
     */
    sharedParts: string;
  }
}

/** The bundles of this test run. */
const FOLDER = join('node_modules/.cache/test-bundles', String(process.pid));

async function bundled(script: string): Promise<string> {
  const outDir = join(FOLDER, script.replaceAll('/', '-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: script, outDir, copyPublicDir: false, minify: false, target: 'node24' },
  });
  return join(outDir, `${basename(script, '.ts')}.js`);
}

/** Vitest's global setup: one Postgres and one bundle of each script for all test files that need them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const bundles = new Map<string, Promise<string>>();
  const partAt = async (path: string): Promise<string> => {
    if (path === '/') {
      cluster ??= startCluster();
      return (await cluster).url;
    }
    const script = path.slice(1);
    const bundle = bundles.get(script) ?? bundled(script);
    bundles.set(script, bundle);
    return bundle;
  };
  const server = createServer(({ url = '/' }, response) => {
    partAt(url).then(
      (part) => response.end(part),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // Otherwise a request may come on a connection that the server is just closing.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('sharedParts', `http://127.0.0.1:${portOf(server)}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await cluster)?.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  };
}
