import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { logEvent } from '#app/content/log.server.ts';
import { cacheResponse } from '#server/cached-response.ts';
import type { Express } from '#server/express-lane.ts';
import { serve } from '#server/listen.ts';
import { onStopSignal, surviveErrors } from '#server/process.ts';
import { createHandler } from '#server/request-handler.ts';
import { createSite } from '#server/site.ts';

// The production server, signals and all, around a page that needs neither a build nor a lake.
const page = cacheResponse(200, [['Content-Type', 'text/plain']], {
  identity: Buffer.alloc(50_000, 'x'),
});
const isPage = (path: string) => path === '/' || path === '/slow';

surviveErrors(logEvent);
const site = createSite({
  render: async () => new Response('nothing', { status: 404 }),
  status: () => ({ revision: 'one' }),
  isServing: () => true,
  headers: [],
  log: logEvent,
});
const door = createHandler({
  hosts: [],
  headers: [],
  held: (path) => (isPage(path) ? page : undefined),
  next: getRequestListener(site.fetch),
  log: logEvent,
});
const answer: RequestListener = (request, response) => {
  if (request.url === '/never') return;
  if (request.url === '/throws') throw new Error('A mistake.');
  if (request.url === '/rejects') return void Promise.reject(new Error('A mistake.'));
  setTimeout(() => door.answer(request, response), request.url === '/slow' ? 100 : 0);
};
// What is slow to come cannot be on the express lane.
const express: Express = (request, keepAlive) =>
  request.url === '/slow' ? undefined : door.express(request, keepAlive);
const server = await serve(
  { answer, express },
  { host: '127.0.0.1', port: 0, grace: 1_000, socketTimeout: 600_000 },
);
onStopSignal(server.stop);
console.log(server.url);
