import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#app/content/log.server.ts';
import {
  type CachedResponse,
  cacheResponse,
  type Header,
  send,
  wireOf,
  withoutCaching,
} from './cached-response.ts';
import type { Express } from './express-lane.ts';
import { createGuard, READING, type Refusal } from './guard.ts';
import { NOT_FOUND, PATHS } from './pages.ts';
import { HEALTH } from './site.ts';

export type HandlerOptions = {
  hosts: readonly string[];
  headers: readonly Header[];
  /** What is sent from memory at this path: files and pages. */
  held: (path: string) => CachedResponse | undefined;
  /** Waits for a page that is not held yet. Without it, pages are drawn by `next`. */
  firstPage?: (path: string) => Promise<CachedResponse>;
  /** Answers whatever is not held, by its path alone. */
  next: RequestListener;
  log: Log;
};

export type Door = {
  answer: RequestListener;
  /** What `answer` would send, where that is held and nothing is wrong with the request. */
  express: Express;
};

/** What is answered with a few words. */
type PlainStatus = Refusal | 404 | 500;

const LONGEST_LOGGED = 300;
/** A body that is not wanted is read to its end only while that costs little. */
const MAX_DRAIN = 64 * 1024;

/**
 * What is missing here can be there for another process, of the next version: so nobody keeps the
 * answer, and it is a few words, which cost us nothing; a visitor who goes there gets the 404 page.
 * Elsewhere that is kept as pages are.
 */
const ASSETS = '/assets/';

const REASONS: Record<PlainStatus, string> = {
  400: 'This address cannot be read.',
  403: 'Requests of other sites are not taken.',
  404: 'There is no such file.',
  405: 'This site can only be read.',
  413: 'No body is taken.',
  421: 'This host is not served here.',
  500: 'Something went wrong.',
};

/**
 * The first to see a request. It turns away what the site never needs, and answers nearly all the
 * rest from memory, with nothing in between that costs time.
 */
export function createHandler(options: HandlerOptions): Door {
  const { firstPage, next, log } = options;
  const held = (path: string) => (path === NOT_FOUND ? undefined : options.held(path));
  const refusal = createGuard(options.hosts);
  const plain = (status: PlainStatus) => {
    const type: Header[] = [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'no-store'],
    ];
    const allow: Header[] = status === 405 ? [['Allow', READING.join(', ')]] : [];
    const identity = Buffer.from(`${REASONS[status]}\n`);
    return cacheResponse(status, [...options.headers, ...type, ...allow], { identity });
  };
  const refusals: Record<PlainStatus, CachedResponse> = {
    400: plain(400),
    403: plain(403),
    404: plain(404),
    405: plain(405),
    413: plain(413),
    421: plain(421),
    500: plain(500),
  };

  const waitFor = async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    asSent: (page: CachedResponse) => CachedResponse,
  ) => {
    const page = await firstPage?.(path).catch((error: unknown) => {
      log('request-failed', { path, message: String(error) });
    });
    send(page ? asSent(page) : refusals[500], request, response);
  };

  /** Nothing of an address or host that was asked under can spoil what stands here instead. */
  const forward = (path: string, request: IncomingMessage, response: ServerResponse) => {
    request.url = path;
    request.headers.host = 'site';
    next(request, response);
  };

  const express: Express = (request, keepAlive) => {
    const path = pathOf(request.url);
    const found = refusal(request, path) ? undefined : held(path);
    return found && wireOf(found, request, keepAlive);
  };

  const answer: RequestListener = (request, response) => {
    const path = pathOf(request.url);
    const refused = refusal(request, path);
    if (refused) {
      drainBody(request, response);
      return send(refusals[refused], request, response);
    }
    const found = held(path);
    if (found) return send(found, request, response);
    if (HEALTH.includes(path)) return forward(path, request, response);

    const isPage = PATHS.includes(path);
    if (!isPage) log('not-found', { path: path.slice(0, LONGEST_LOGGED) });
    const isFile = path.startsWith(ASSETS);
    const isVisited = request.headers['sec-fetch-dest'] === 'document';
    if (isFile && !isVisited) return send(refusals[404], request, response);
    const asSent = (held: CachedResponse) => (isFile ? withoutCaching(held) : held);
    const page = isPage ? path : NOT_FOUND;
    const known = options.held(page);
    if (known) return send(asSent(known), request, response);
    if (firstPage) return void waitFor(page, request, response, asSent);
    forward(page, request, response);
  };

  return { answer, express };
}

/** The path that is asked for, as it stands in the request, which may name the whole address. */
function pathOf(url = ''): string {
  if (!url.startsWith('/') && URL.canParse(url)) return new URL(url).pathname;
  const end = Math.min(positionOf('?', url), positionOf('#', url));
  const isFolder = end > 2 && url.endsWith('/', end) && url.indexOf('/', 1) === end - 1;
  return url.slice(0, isFolder ? end - 1 : end);
}

const positionOf = (mark: string, url: string) => {
  const found = url.indexOf(mark);
  return found < 0 ? url.length : found;
};

/** What is left of a body is read away where that is little, else the connection ends. */
function drainBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > MAX_DRAIN)
    response.shouldKeepAlive = false;
  else request.resume();
}
