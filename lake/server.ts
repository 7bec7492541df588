import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostInUrl } from '#http/host-in-url.mjs';
import { isLoopbackHost } from '#http/hosts.ts';
import { messageOf } from '#http/message-of.mjs';
import { portOf } from '#http/ports.mjs';
import { corsHeaders, createGuard, preflightHeaders } from './http/guard.ts';
import { sendResponse, toRequest } from './http/node-adapter.ts';
import { errorResponse } from './http/response.ts';
import { type StudioOptions, studioFile } from './http/studio-files.ts';
import type { Lake } from './lake.ts';
import { createUpgrades } from './sockets/upgrade.ts';

export type ServeOptions = {
  lake: Lake;
  port?: number;
  host?: string;
  hosts?: readonly string[];
  origins?: readonly string[];
  studio?: StudioOptions;
  maxBodyBytes?: number;
  log?: (line: string) => void;
};

export type LakeServer = {
  url: string;
  /** Stops listening and ends every open connection. */
  close(): Promise<void>;
};

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Serves the lake over node:http. Rejects when the port is taken, or when the host is not the loopback and there is no token. */
export async function serveLake(options: ServeOptions): Promise<LakeServer> {
  const { lake, port = 0, host = '127.0.0.1', hosts = [], origins = [] } = options;
  const { studio, maxBodyBytes = MAX_BODY_BYTES, log = () => {} } = options;
  if (!isLoopbackHost(host) && !lake.needsToken)
    throw new Error(
      `LAKE_HOST is ${host}, which other machines can reach: set LAKE_TOKEN too, or anyone could change the content.`,
    );

  let guard = createGuard({ port, hosts, origins });

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<Response> {
    guard.check(message.headers.host, message.headers.origin);
    if (message.method === 'OPTIONS') {
      const requested = message.headers['access-control-request-headers'];
      return new Response(null, { status: 204, headers: preflightHeaders(requested) });
    }
    // What was exported can be imported, whatever its size.
    const isImport = message.url?.startsWith('/_lake/import/') ?? false;
    const request = toRequest(message, response, isImport ? Infinity : maxBodyBytes);
    if (studio && request.method === 'GET') {
      const file = await studioFile(studio, new URL(request.url));
      if (file) return file;
    }
    guard.checkSite(message.headers);
    return lake.handle(request);
  }

  const server = createServer((message, response) => {
    const { origin } = message.headers;
    respond(message, response)
      .catch((error: unknown) => errorResponse(error, log))
      .then((result) => {
        const cors = origin && guard.allowsOrigin(origin) ? corsHeaders(origin) : {};
        return sendResponse(result, response, cors);
      })
      .catch((error: unknown) => log(`lake: ${messageOf(error)}`));
  });
  const upgrades = createUpgrades(lake, () => guard);
  server.on('upgrade', upgrades.handle);
  await new Promise<void>((ready, refused) => {
    server.once('error', refused);
    server.listen(port, host, () => ready());
  });
  const boundPort = portOf(server);
  guard = createGuard({ port: boundPort, hosts, origins });

  return {
    url: `http://${hostInUrl(host)}:${boundPort}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        upgrades.close();
        server.closeAllConnections();
      }),
  };
}
