import { createHash, timingSafeEqual } from 'node:crypto';
import type { NewDocument } from './content/document.ts';
import { createCore } from './core.ts';
import type { Journal } from './durable/journal.ts';
import { type LakeError, requestError } from './errors.ts';
import { accountRoutes } from './http/account-routes.ts';
import { parseJson } from './http/call.ts';
import { documentRoutes } from './http/document-routes.ts';
import { historyRoutes } from './http/history-routes.ts';
import { listenRoutes } from './http/listen-routes.ts';
import { projectRoutes } from './http/project-routes.ts';
import { queryRoutes } from './http/query-route.ts';
import { failure } from './http/response.ts';
import { match, type Route } from './http/router.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { writeRoutes } from './http/write-routes.ts';
import { multiplex } from './sockets/multiplexer.ts';
import { Presence } from './sockets/presence.ts';
import type { LakeSocket } from './sockets/socket.ts';

export type LakeOptions = {
  projectId?: string;
  dataset?: string;
  /** What the lake holds at first. A journal that kept anything wins. */
  documents?: readonly NewDocument[];
  /** Where transactions are kept; without one they live as long as the lake. */
  journal?: Journal;
  /** What the lock of the journal's folder says: it tells who can read that which lake this is. */
  lockId?: string;
  /** With a token, every write and every read of a draft needs it as `Authorization: Bearer`. */
  token?: string | undefined;
  log?: (line: string) => void;
};

export type Lake = {
  dataset: string;
  needsToken: boolean;
  /** Answers one request of Sanity's HTTP API, whatever its host. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Takes a WebSocket that was opened at this path; false when there is none at it. */
  accepts(path: string, headers: Headers): boolean;
  connect(path: string, socket: LakeSocket): void;
  /** Resolves when every write that was begun is done. */
  settled(): Promise<void>;
};

const VERSION = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;
const MULTIPLEXED = /^\/_lake\/listen$/;
const PRESENCE = /\/socket\/([^/]+)$/;
const UNKNOWN_AT_MOST = 500;

function carries(token: string, headers: Headers): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const given = headers.get('authorization') ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

/** A Content Lake of one dataset. Throws when the journal can't be read. */
export function createLake(options: LakeOptions = {}): Lake {
  const { projectId = 'local000', dataset = 'production', documents = [] } = options;
  const { journal, lockId, token, log = () => {} } = options;
  const core = createCore({ projectId, dataset, documents, journal });
  const presence = new Presence();
  const routes: readonly Route[] = [
    ...queryRoutes(core),
    ...documentRoutes(core),
    ...writeRoutes(core),
    ...listenRoutes(core),
    ...historyRoutes(core),
    ...accountRoutes(),
    ...projectRoutes(core),
    ...serviceRoutes(lockId),
  ];
  const unknown = new Set<string>();
  const trusts = (headers: Headers): boolean => token === undefined || carries(token, headers);

  /** Unknown routes are how the next version of the Studio breaks: each is named once. */
  function noRoute(name: string): LakeError {
    if (!unknown.has(name) && unknown.size < UNKNOWN_AT_MOST) {
      unknown.add(name);
      log(`lake: no route ${name}`);
    }
    return requestError(404, 'Not Found', `The local Content Lake has no route ${name}.`);
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(VERSION, '');
    const found = match(routes, request.method, path);
    if (!found) throw noRoute(`${request.method} ${path}`);
    const { route, params } = found;
    const trusted = trusts(request.headers);
    if (!trusted && !route.open)
      throw requestError(401, 'Unauthorized', 'This needs the token of the local Content Lake.');
    if (params.dataset !== undefined && params.dataset !== dataset)
      throw requestError(404, 'Not Found', `Dataset "${params.dataset}" not found.`);
    return route.handle({
      url,
      method: request.method,
      headers: request.headers,
      apiVersion: VERSION.exec(url.pathname)?.[1] ?? '1',
      params,
      trusted,
      signal: request.signal,
      text: () => request.text(),
      json: async () => parseJson(await request.text(), 'The body'),
    });
  }

  return {
    dataset,
    needsToken: token !== undefined,
    handle: (request) => answer(request).catch((error: unknown) => failure(error, log)),
    accepts: (path, headers) =>
      trusts(headers) && (MULTIPLEXED.test(path) || PRESENCE.exec(path)?.[1] === dataset),
    connect(path, socket) {
      if (MULTIPLEXED.test(path)) multiplex(core, socket);
      else presence.connect(socket);
    },
    settled: () => core.writer.settled(),
  };
}
