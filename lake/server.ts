import { once } from 'node:events';
import { createServer } from 'node:http';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { WebSocketServer } from 'ws';
import { type AppEnv, createPageCheck, refuseDoubledHeaders } from '#shared/guard.ts';
import { loopbackOrigins } from '#shared/hosts.ts';
import { requireLocal } from '#shared/local-request.ts';
import { messageOf } from '#shared/message-of.mjs';
import { portOf } from '#shared/ports.ts';
import { Refusal } from '#shared/refusal.ts';
import { errorResponse } from './http/response.ts';
import { type StudioOptions, studioFiles } from './http/studio-files.ts';
import type { Lake } from './lake.ts';

export type ServeOptions = {
  lake: Lake;
  port?: number;
  /** Origins of pages that may read and write, besides the lake's own. */
  origins?: readonly string[];
  studio?: StudioOptions;
  log?: (line: string) => void;
};

export type LakeServer = {
  url: string;
  /** Stops listening and ends every open connection. */
  close(): Promise<void>;
};

/** Only programs on this machine reach the lake: it has no accounts. */
export const HOST = '127.0.0.1';

const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Serves the lake over node:http. Rejects when the port is taken. */
export async function serveLake(options: ServeOptions): Promise<LakeServer> {
  const { lake, port = 0, origins = [] } = options;
  const { studio, log = () => {} } = options;

  const app = new Hono<AppEnv>();
  app.onError((error) => errorResponse(error, log));
  app.use(refuseDoubledHeaders, ({ env: { incoming } }, next) => {
    requireLocal(incoming);
    pages.checkOrigin(incoming);
    return next();
  });
  const allowed = (origin: string) => (pages.allowsOrigin(origin) ? origin : null);
  app.use(cors({ origin: allowed, credentials: true, maxAge: 600 }));
  if (studio) app.route('/', studioFiles(studio));
  app.all('*', (context) => {
    pages.checkSite(context.env.incoming);
    return lake.handle(context.req.raw, context.env);
  });
  // An address that is not valid never reaches the app.
  const errorHandler = (error: unknown) => errorResponse(new Refusal(400, messageOf(error)), log);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const server = createServer(getRequestListener(app.fetch, { errorHandler }));
  // Only for the WebSockets: the adapter's own listener for requests has no handler of errors.
  createAdaptorServer({
    fetch: app.fetch,
    createServer: () => server,
    websocket: { server: sockets },
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  const boundPort = portOf(server);
  const pages = createPageCheck([...loopbackOrigins(boundPort), ...origins], 'LAKE_ORIGINS');

  return {
    url: `http://${HOST}:${boundPort}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }),
  };
}
