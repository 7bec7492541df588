import { logEvent } from '#app/content/log.server.ts';
import { cacheResponse } from '#server/cached-response.ts';
import { createSite } from '#server/site.ts';
import { serve } from '#shared/serve.ts';
import { stopOnSignalOrError } from '#shared/shutdown.ts';
import { NO_CONTENT } from './no-content.ts';

/** More than the buffers of a connection hold. */
const LARGE_BYTES = 20_000_000;

// The production server, with its signals, around a page that needs neither a build nor a lake.
const page = cacheResponse(
  200,
  { 'Content-Type': 'text/plain' },
  {
    identity: Buffer.alloc(50_000, 'x'),
  },
);
const large = cacheResponse(
  200,
  { 'Content-Type': 'text/plain' },
  {
    identity: Buffer.alloc(LARGE_BYTES, 'x'),
  },
);
const missing = cacheResponse(404, {}, { identity: Buffer.from('missing') });

function pageAt(path: string) {
  if (path === '/large') return large;
  if (path === '/throws') throw new Error('A mistake.');
  return path === '/' || path === '/slow' ? page : undefined;
}

let isServing = true;
const site = createSite({
  hosts: [],
  headers: {},
  render: async () => new Response('nothing', { status: 404 }),
  ...NO_CONTENT,
  isServing: () => isServing,
  pagePaths: ['/', '/slow', '/rejects'],
  cached: pageAt,
  pageOnceLoaded: async (path) => {
    if (path === '/rejects') throw new Error('A mistake.');
    return missing;
  },
  log: logEvent,
});
const server = await serve(
  (request, response) => {
    if (request.url === '/never') return;
    if (request.url === '/crashes') setTimeout(crash);
    if (request.url === '/unhandled') void Promise.reject(new Error('A mistake.'));
    setTimeout(() => site(request, response), request.url === '/slow' ? 100 : 0);
  },
  {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 0),
    grace: Number(process.env.GRACE_MS ?? 1_000),
    socketTimeout: 600_000,
  },
);
stopOnSignalOrError({
  announce: () => {
    isServing = false;
  },
  delay: Number(process.env.DELAY_MS ?? 0),
  stop: server.stop,
  log: logEvent,
  crashGrace: 500,
});
console.log(server.url);

function crash() {
  throw new Error('A mistake.');
}
