import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#app/content/log.server.ts';
import { PICTURES } from '#app/content/picture-headers.server.ts';
import { messageOf } from '#process/message-of.mjs';
import { BoundedLog } from './bounded-log.ts';
import {
  type CachedResponse,
  type Header,
  NOT_CACHED,
  send,
  withoutCaching,
} from './cached-response.ts';
import { CLIENT_ERRORS, createClientErrorLog } from './client-errors.ts';
import { type ErrorStatus, errorResponses } from './error-responses.ts';
import { HEALTH_PATHS } from './health.ts';
import { consentLinkOf, LEADS, type LeadsProxy, type ProxiedResponse } from './leads-proxy.ts';
import { isPreviewPath, loggedPath } from './logged-path.ts';
import { isAuditPath, NOT_FOUND } from './page-paths.ts';
import { createGuard } from './request-guard.ts';
import { hasBodyOver, pathOf } from './request-head.ts';
import { SECURITY_TXT } from './security-txt.ts';

export type RequestHandlerOptions = {
  /** Allowed `Host` headers, besides the loopback names. */
  hosts: readonly string[];
  /** What every response carries. */
  headers: readonly Header[];
  pagePaths: readonly string[];
  /** The file or page at this path, where it is in memory. */
  cached: (path: string) => CachedResponse | undefined;
  /**
   * Waits for a page that is not cached yet; `undefined` where there is none. Without it, `next` renders each
   * page.
   */
  pageOnceLoaded?: (path: string) => Promise<CachedResponse | undefined>;
  /** The file for security researchers, where the content has one. */
  securityTxt?: () => Promise<CachedResponse | undefined>;
  /** Passes on what visitors send about leads. */
  leads?: LeadsProxy;
  /** The page that says that something is temporarily unavailable. Without it, the response has no body. */
  failurePage?: () => Promise<CachedResponse>;
  /** Responds to what is never cached. */
  next: RequestListener;
  log: Log;
};

const NOT_FOUND_LINES_PER_MINUTE = 30;
const REFUSED_SUBMISSIONS_PER_MINUTE = 10;
/** The longest refused body that does not end its connection, in bytes: Node reads it to its end. */
const MAX_DRAIN = 64 * 1024;

/**
 * A file that is missing here may exist in another process, of the next version. So the response is
 * never cached, and short; only a visitor who navigates there gets the 404 page.
 */
const ASSETS = '/assets/';

/**
 * Sees each request first. It refuses what the site never needs, responds to nearly everything else
 * from memory, and forwards the rest. An error in one request becomes a 500 and does not spread.
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
  const { pagePaths, cached, pageOnceLoaded, leads, failurePage, next, log } = options;
  const refusalOf = createGuard(options.hosts);
  const errorResponse = errorResponses(options.headers);
  const noContentHeaders = [...options.headers.flat(), ...NOT_CACHED];
  const logClientError = createClientErrorLog(log);
  const notFound = new BoundedLog({
    log,
    event: 'not-found',
    linesPerWindow: NOT_FOUND_LINES_PER_MINUTE,
  });
  const refusedSubmissions = new BoundedLog({
    log,
    event: 'submission-refused',
    linesPerWindow: REFUSED_SUBMISSIONS_PER_MINUTE,
  });

  const sendLater = async (
    page: Promise<CachedResponse | undefined>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const found = await page;
    if (found) return send(found, request, response);
    return handleUnknown(pathOf(request.url), request, response);
  };

  const sendError = (status: ErrorStatus, request: IncomingMessage, response: ServerResponse) =>
    send(errorResponse(status), request, response);

  const refuse = (status: ErrorStatus, request: IncomingMessage, response: ServerResponse) => {
    // A 404 means that leads are off.
    if (request.method === 'POST' && pathOf(request.url) === LEADS && status !== 404)
      refusedSubmissions.write({ status });
    if (hasBodyOver(MAX_DRAIN, request)) response.shouldKeepAlive = false;
    sendError(status, request, response);
  };

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    log('request-failed', {
      path: loggedPath(pathOf(request.url)),
      message: messageOf(error),
    });
    if (response.headersSent) response.destroy();
    else sendError(500, request, response);
  };

  const takeClientError = async (request: IncomingMessage, response: ServerResponse) => {
    const status = await logClientError(request);
    if (status === 204) response.writeHead(204, noContentHeaders).end();
    else refuse(status, request, response);
  };

  const sendProxied = async (
    proxied: Promise<ProxiedResponse>,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const outcome = await proxied;
    if (!('headers' in outcome)) {
      if (outcome.status === 404 && consentLinkOf(path))
        return handleUnknown(path, request, response);
      return refuse(outcome.status, request, response);
    }
    const { status, headers, body = Buffer.alloc(0) } = outcome;
    if (status === 503 && failurePage && consentLinkOf(path))
      return send(await failurePage(), request, response);
    const length = ['Content-Length', String(body.byteLength)];
    response.writeHead(status, [...noContentHeaders, ...headers.flat(), ...length]).end(body);
  };

  const handleUnknown = (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> => {
    const logged = loggedPath(path);
    notFound.write({ path: logged }, logged);
    const isFile = path.startsWith(ASSETS);
    if (isFile && request.headers['sec-fetch-dest'] !== 'document')
      return sendError(404, request, response);
    const page = cached(NOT_FOUND);
    if (page) return send(isFile ? withoutCaching(page) : page, request, response);
    if (!pageOnceLoaded) return forward(NOT_FOUND, next, request, response);
    const first = pageOnceLoaded(NOT_FOUND);
    return sendLater(
      first.then((each) => (each && isFile ? withoutCaching(each) : each)),
      request,
      response,
    );
  };

  const sendSecurityTxt = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await options.securityTxt?.();
    if (found) send(found, request, response);
    else await handleUnknown(SECURITY_TXT, request, response);
  };

  /** Returns a promise only where the response has to wait: most requests are handled at once. */
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url);
    const refusal = refusalOf(request, path);
    if (refusal) return refuse(refusal, request, response);
    const found = path === NOT_FOUND ? undefined : cached(path);
    if (found) return send(found, request, response);
    if (HEALTH_PATHS.includes(path)) return forward(path, next, request, response);
    if (path === SECURITY_TXT) return sendSecurityTxt(request, response);
    if (path === CLIENT_ERRORS && request.method === 'POST')
      return takeClientError(request, response);
    const proxied = leads?.(request, path);
    if (proxied) return sendProxied(proxied, path, request, response);
    if (isPreviewPath(path) || path.startsWith(PICTURES))
      return forward(path, next, request, response);
    if (!pagePaths.includes(path) && !isAuditPath(path))
      return handleUnknown(path, request, response);
    if (!pageOnceLoaded) return forward(path, next, request, response);
    return sendLater(pageOnceLoaded(path), request, response);
  };

  return (request, response) => {
    try {
      const waiting = handle(request, response);
      if (waiting instanceof Promise)
        waiting.catch((error: unknown) => fail(error, request, response));
    } catch (error) {
      fail(error, request, response);
    }
  };
}

/** Forwards a request with its path alone, so that no odd address or host reaches the next handler. */
function forward(
  path: string,
  next: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.url = path;
  request.headers.host = 'site';
  next(request, response);
}
