import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { createSite } from './site.ts';

const DEFAULT_PORT = 3000;
const HOST = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || DEFAULT_PORT);
const root = process.cwd();

const build: ServerBuild = await import(
  pathToFileURL(resolve(root, 'build/site/server/index.js')).href
);
const server = serve({
  fetch: createSite(build, resolve(root, 'build/site/client')).fetch,
  hostname: HOST,
  port,
});

server.once('listening', () => console.log(`site ready on http://${HOST}:${port}`));
server.once('error', (error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE';
  console.error(
    inUse
      ? `Port ${port} is in use. Choose another with PORT.`
      : `The site stopped: ${error.message}`,
  );
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
  });
