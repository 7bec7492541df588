import { createTokenCheck } from '#http/token.ts';
import { type ImageFiles, memoryFiles } from './assets/images.ts';
import { createCore } from './core/core.ts';
import type { NewDocument } from './dataset/document.ts';
import { type LakeError, requestError } from './dataset/errors.ts';
import { accountRoutes } from './http/account-routes.ts';
import { assetRoutes } from './http/asset-routes.ts';
import { documentRoutes } from './http/document-routes.ts';
import { historyRoutes } from './http/history-routes.ts';
import { listenRoutes } from './http/listen-routes.ts';
import { projectRoutes } from './http/project-routes.ts';
import { queryRoutes } from './http/query-routes.ts';
import { readJson } from './http/request-context.ts';
import { errorResponse } from './http/response.ts';
import { matchRoute, type Route } from './http/router.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { writeRoutes } from './http/write-routes.ts';
import { multiplex } from './sockets/multiplexer.ts';
import { Presence } from './sockets/presence.ts';
import type { SocketHandler } from './sockets/socket.ts';
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
  /**
   * When set, requests without it as `Authorization: Bearer` can read only published documents, images
   * and live events.
   */
  token?: string | undefined;
  log?: (line: string) => void;
};

export type Lake = SocketHandler & {
  dataset: string;
  needsToken: boolean;
  /** Responds to one request to Sanity's HTTP API, whatever its host. Never rejects. */
  handle(request: Request): Promise<Response>;
};

const VERSION = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;
const MULTIPLEXED = /^\/_lake\/listen$/;
const PRESENCE = /\/socket\/([^/]+)$/;
const MAX_UNKNOWN_ROUTES = 500;

/**
 * The local Content Lake: the part of Sanity's hosted document store that the Studio, the client and
 * the site use, for one dataset, without an account or the internet. It needs no server: `handle`
 * takes a web Request.
 */
export function createLake(options: LakeOptions = {}): Lake {
  const { projectId = 'local000', dataset = 'production', documents = [] } = options;
  const { database = openContentDatabase(':memory:'), images = memoryFiles() } = options;
  const { contentId, token, log = () => {} } = options;
  const core = createCore({
    projectId,
    dataset,
    database,
    firstDocuments: () => (typeof documents === 'function' ? documents() : documents),
  });
  const presence = new Presence();
  const routes: readonly Route[] = [
    ...queryRoutes(core),
    ...documentRoutes(core),
    ...writeRoutes(core, images),
    ...assetRoutes(core, images),
    ...listenRoutes(core),
    ...historyRoutes(core),
    ...accountRoutes(),
    ...projectRoutes(core),
    ...serviceRoutes(contentId),
  ];
  const unknownRoutes = new Set<string>();
  const hasToken = token === undefined ? () => true : createTokenCheck(token);
  const isAuthorized = (headers: Headers) => hasToken(headers.get('authorization') ?? undefined);

  /** Logs each unknown route once: a new version of the Studio breaks on these. */
  function noRoute(name: string): LakeError {
    if (!unknownRoutes.has(name) && unknownRoutes.size < MAX_UNKNOWN_ROUTES) {
      unknownRoutes.add(name);
      log(`lake: no route ${name}`);
    }
    return requestError(404, 'Not Found', `The local Content Lake has no route ${name}.`);
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(VERSION, '');
    const match = matchRoute(routes, request.method, path);
    if (!match) throw noRoute(`${request.method} ${path}`);
    const { route, params } = match;
    const authorized = isAuthorized(request.headers);
    if (!authorized && !route.isPublic)
      throw requestError(
        401,
        'Unauthorized',
        'This request needs the token of the local Content Lake.',
      );
    if (params.dataset !== undefined && params.dataset !== dataset)
      throw requestError(404, 'Not Found', `Dataset "${params.dataset}" not found.`);
    return route.handle({
      url,
      method: request.method,
      headers: request.headers,
      apiVersion: VERSION.exec(url.pathname)?.[1] ?? '1',
      params,
      isAuthorized: authorized,
      signal: request.signal,
      text: () => request.text(),
      bytes: async () => Buffer.from(await request.arrayBuffer()),
      json: async () => readJson(await request.text(), 'The body'),
    });
  }

  return {
    dataset,
    needsToken: token !== undefined,
    handle: (request) => respond(request).catch((error: unknown) => errorResponse(error, log)),
    accepts: (path, headers) =>
      isAuthorized(headers) && (MULTIPLEXED.test(path) || PRESENCE.exec(path)?.[1] === dataset),
    connect(path, socket) {
      if (MULTIPLEXED.test(path)) multiplex(core, socket);
      else presence.connect(socket);
    },
  };
}
