import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#shared/refusal.ts';
import { createCore } from './core.ts';
import type { NewDocument } from './dataset/document.ts';
import { assetRoutes } from './http/asset-routes.ts';
import { listenRoutes } from './http/listen-routes.ts';
import { historyRoutes, readRoutes } from './http/read-routes.ts';
import { pathWithoutVersion } from './http/request-context.ts';
import { errorResponse } from './http/response.ts';
import { studioRoutes } from './http/studio-routes.ts';
import { transferRoutes, writeRoutes } from './http/write-routes.ts';
import type { ImageFiles } from './images.ts';
import { multiplex } from './sockets/multiplexer.ts';
import { servePresence } from './sockets/presence.ts';
import { webSocket } from './sockets/web-socket.ts';
import { type ContentDatabase, openContentDatabase } from './store/content-database.ts';

export type LakeOptions = {
  projectId?: string;
  dataset?: string;
  /** The first content. Ignored, and not called, when the database already has some. */
  documents?: readonly NewDocument[] | (() => readonly NewDocument[]);
  /** Where content is saved. Without it content is lost when the process ends. */
  database?: ContentDatabase;
  /** Where images are saved. Without it they are lost when the process ends. */
  images?: ImageFiles;
  /** The id in the content folder. A command recognizes its own lake by it. */
  contentId?: string;
  /** The longest body of a request, except for an import. */
  maxBodyBytes?: number;
  log?: (line: string) => void;
};

export type Lake = {
  /** Responds to a request to Sanity's HTTP API. Never rejects. WebSockets need the bindings of a server. */
  handle(request: Request, bindings?: object): Promise<Response>;
};

const MAX_UNKNOWN_ROUTES = 500;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * The local Content Lake: the part of Sanity's hosted document store that the Studio, the client and the site
 * use, for one dataset, without an account or the internet. It needs no server.
 */
export function createLake(options: LakeOptions = {}): Lake {
  const { projectId = 'local000', dataset = 'production', documents = [] } = options;
  const { database = openContentDatabase(':memory:'), images = new Map<string, Buffer>() } =
    options;
  const { contentId, maxBodyBytes = MAX_BODY_BYTES, log = () => {} } = options;
  const tooLong = (): never => {
    const message = `A body may have at most ${maxBodyBytes} bytes.`;
    throw new Refusal(413, message);
  };
  const core = createCore(projectId, dataset, database);
  if (database.isEmpty())
    core.writer.replaceAll(typeof documents === 'function' ? documents() : documents);
  const unknownRoutes = new Set<string>();

  /** Logs each unknown route once: a new version of the Studio breaks on these. */
  function noRoute(name: string): Refusal {
    if (!unknownRoutes.has(name) && unknownRoutes.size < MAX_UNKNOWN_ROUTES) {
      unknownRoutes.add(name);
      log(`lake: no route ${name}`);
    }
    const message = `The local Content Lake, whose dataset is "${dataset}", has no route ${name}.`;
    return new Refusal(404, message);
  }

  const app = new Hono({ getPath: ({ url }) => pathWithoutVersion(url) });
  app.onError((error) => errorResponse(error, log));
  app.notFound(({ req }) => errorResponse(noRoute(`${req.method} ${req.path}`), log));
  // What was exported can be imported, whatever its size.
  app.route('/', transferRoutes(core, images));
  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: tooLong });
  app.use((context, next) => {
    // `bodyLimit` begins to read the body, after which the connection could not be used again.
    if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) tooLong();
    return limitBody(context, next);
  });
  for (const routes of [
    readRoutes(core),
    writeRoutes(core),
    assetRoutes(core, images),
    listenRoutes(core),
    historyRoutes(core),
    studioRoutes(core, contentId),
  ])
    app.route('/', routes);
  app.get(
    '/_lake/listen',
    webSocket((socket) => multiplex(core, socket)),
  );
  app.get(`/socket/${dataset}`, webSocket(servePresence));

  return { handle: async (request, bindings) => app.fetch(request, bindings) };
}
