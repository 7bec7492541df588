import { resolve } from 'node:path';
import * as build from 'virtual:remix/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler } from '@remix-run/node';
import { logEvent } from '#app/content/log.server.ts';
import {
  contentStatus,
  currentContent,
  environment,
  followContent,
} from '#app/content/site-content.server.ts';
import { readFiles } from './files.ts';
import { serve } from './listen.ts';
import { Pages } from './pages.ts';
import { onStopSignal, surviveErrors } from './process.ts';
import { createHandler } from './request-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { createSite } from './site.ts';

const { SITE_URL, ALLOWED_HOSTS, CONTENT_CACHE, HOST, PORT, KEEP_ALIVE_SECONDS } = environment;

const handleError = (error: unknown) =>
  logEvent('page-failed', { message: error instanceof Error ? error.message : String(error) });
const entry = { ...build.entry, module: { ...build.entry.module, handleError } };
const render = createRequestHandler({ ...build, entry }, 'production');

const headers = securityHeaders({ isTls: SITE_URL?.startsWith('https:') ?? false });
const pages = new Pages(render, headers);
const files = await readFiles(resolve('build/site/client'), headers);
const stopFollowing = await followContent((loaded) => pages.show(loaded));

let isServing = true;
const site = createSite({
  render,
  status: contentStatus,
  isServing: () => isServing,
  headers,
  log: logEvent,
});
const firstPage = async (path: string) => {
  await currentContent().catch(() => {});
  return pages.get(path) ?? pages.failure();
};
const door = createHandler({
  hosts: [...ALLOWED_HOSTS, ...(SITE_URL ? [new URL(SITE_URL).host] : [])],
  headers,
  held: (path) => pages.get(path) ?? files.get(path),
  firstPage: CONTENT_CACHE === 'off' ? undefined : firstPage,
  next: getRequestListener(site.fetch),
  log: logEvent,
});

try {
  const keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const server = await serve(door, { port: PORT, host: HOST, keepAliveTimeout });
  surviveErrors(logEvent);
  console.log(`site ready on ${server.url}`);
  onStopSignal(async () => {
    isServing = false;
    await Promise.all([server.stop(), stopFollowing()]);
  });
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = isTaken ? `Port ${PORT} is in use. Choose another with PORT.` : String(error);
  console.error(message);
  process.exit(1);
}
