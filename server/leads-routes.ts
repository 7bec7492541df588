import { Hono } from 'hono';
import { z } from 'zod';
import { boundedLog } from '#shared/bounded-log.ts';
import type { AppEnv } from '#shared/guard.ts';
import { MESSAGE_BYTES, VISITOR_BYTES } from '#shared/limits.ts';
import type { Log } from '#shared/log.ts';
import { type CachedResponse, toResponse } from './cached-response.ts';
import type { ContentSource } from './content-source.ts';
import { type LeadsClient, type LeadsRequest, LeadsUnavailable } from './leads-client.ts';
import { refusal } from './refusal.ts';
import { readJsonText } from './request-body.ts';
import type { VisitorAddress } from './visitor-address.ts';

export const LEADS_PATH = '/api/leads';
export const REPORT_EMAILS = '/api/leads/report';
/** A token follows: the links in emails, which withdraw or confirm a consent. */
export const CONSENT_LINKS = ['/withdraw/', '/confirm/'];

/** What the path of a link in an email begins with; `undefined` for any other path. */
export const consentLinkOf = (path: string): string | undefined =>
  CONSENT_LINKS.find((each) => path.startsWith(each));

export type LeadsOptions = Pick<ContentSource, 'areLeadsOn' | 'countedVisit' | 'isEmailOffered'> & {
  client: LeadsClient;
  visitorAddress: VisitorAddress;
  /** The page that says that something is temporarily unavailable. Without it, the response has no body. */
  failurePage?: () => Promise<CachedResponse>;
  log: Log;
};

/** The link as far as its token, without the marks that a text has behind it. */
const TOKEN_PATH = /^\/(?:withdraw|confirm)\/[\w-][\w.-]{0,511}/;
const LINK_EXPECTED = [200, 404];

const FAILURES_PER_MINUTE = 10;
const RETRY_AFTER = 'Retry-After';
const PASSED_HEADERS = ['Content-Type', 'Content-Security-Policy', RETRY_AFTER];

const pick = (headers: Headers, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });

const tryAgain = (seconds = '10') =>
  new Response('', { status: 503, headers: { [RETRY_AFTER]: seconds } });

/**
 * Forwards what visitors send about leads to the leads process, whose address browsers do not know. The guard
 * has already checked which page a request comes from. If the process does not handle it, the response is a
 * 503, so that the page tries again. See docs/leads-process.md#the-request.
 */
export function leadsRoutes(options: LeadsOptions): Hono<AppEnv> {
  const { client, areLeadsOn, isEmailOffered, visitorAddress, failurePage, log } = options;
  const logFailure = boundedLog(log, 'leads-unavailable', FAILURES_PER_MINUTE);

  /**
   * Passes on only the statuses that are for a visitor. Any other, such as a 401 or 503 of the process, or
   * what another program at its address sends, means that the request was not handled.
   */
  const forward = async (request: LeadsRequest, expected: readonly number[]) => {
    try {
      const { status, headers, body } = await client(request);
      if (expected.includes(status))
        return new Response(body, { status, headers: pick(headers, PASSED_HEADERS) });
      throw new LeadsUnavailable(`status ${status}`, headers.get(RETRY_AFTER) ?? undefined);
    } catch (error) {
      if (!(error instanceof LeadsUnavailable)) throw error;
      logFailure({ reason: error.message });
      return tryAgain(error.retryAfter);
    }
  };

  const routes = new Hono<AppEnv>();

  /** Forwards what a page posts here, with at most so many bytes, to this path of the leads process. */
  const post = (from: string, to: string, maxBytes: number, expected: readonly number[]) =>
    routes.post(from, async (context) => {
      const body = await readJsonText(context, maxBytes);
      const isOn = await areLeadsOn(auditNamedIn(body));
      if (isOn === undefined) return tryAgain();
      if (!isOn) throw refusal(404);
      const visitor = visitorAddress(context.env.incoming);
      const passed = await forward({ method: 'POST', path: to, body, visitor }, expected);
      // The page reads nothing else.
      return new Response('', {
        status: passed.status,
        headers: pick(passed.headers, [RETRY_AFTER]),
      });
    });

  post(LEADS_PATH, '/submissions', VISITOR_BYTES, [200, 201, 400, 413, 415, 429]);
  routes.on('POST', REPORT_EMAILS, (_, next) => {
    // A page from before may still have the button.
    if (!isEmailOffered()) throw refusal(404);
    return next();
  });
  post(REPORT_EMAILS, '/report-emails', MESSAGE_BYTES, [202, 400, 404, 413, 415, 429]);

  // A link in an email works for as long as there is an email, even with leads off. The link says
  // everything: whatever body a mail program sends is ignored.
  const links = CONSENT_LINKS.map((each) => `${each}*`);
  routes.on(['GET', 'POST'], links, async (context) => {
    const { path, method } = context.req;
    const [link] = TOKEN_PATH.exec(path) ?? [];
    if (link === undefined) return context.notFound();
    const request = { method: method === 'POST' ? 'POST' : 'GET', path: link } as const;
    const response = await forward({ ...request, about: 'links' }, LINK_EXPECTED);
    if (response.status === 503 && failurePage) return toResponse(await failurePage(), context.req);
    // Where leads were never on, the process has no texts for its page, and responds with JSON.
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    return response.status === 404 && !isPage ? context.notFound() : response;
  });
  return routes;
}

const namesAudit = z.object({ audit: z.string() });

/** The audit that a body names; `undefined` for any other, which the leads process refuses. */
function auditNamedIn(body: string): string | undefined {
  try {
    return namesAudit.parse(JSON.parse(body)).audit;
  } catch {
    return undefined;
  }
}

const MAX_LENGTH = 300;

/** The secret of a draft link, or a person’s token, also where the address was mistyped. */
const SECRET = new RegExp(
  `(?<=${['/preview/', ...CONSENT_LINKS].map((each) => each.replaceAll('/', '(/|%2f)')).join('|')}).*`,
  'is',
);

/** A path as the log may name it: without secrets, and of a bounded length. */
export const loggedPath = (path: string): string => path.replace(SECRET, '…').slice(0, MAX_LENGTH);
