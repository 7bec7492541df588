import type { IncomingMessage } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Log } from '#app/content/log.server.ts';
import { JSON_TYPE } from '#process/content-type.ts';
import { BoundedLog } from './bounded-log.ts';
import type { Header } from './cached-response.ts';
import { type LeadsClient, type LeadsRequest, LeadsUnavailable } from './leads-client.ts';
import { hasBodyOver } from './request-head.ts';
import type { VisitorAddress } from './visitor-address.ts';

export const LEADS = '/api/leads';
export const REPORT_EMAILS = '/api/leads/report';
/** A token follows: the links in emails, which withdraw or confirm a consent. */
export const CONSENT_LINKS = ['/withdraw/', '/confirm/'];

/** What the path of a link in an email begins with; `undefined` for any other path. */
export const consentLinkOf = (path: string): string | undefined =>
  CONSENT_LINKS.find((each) => path.startsWith(each));

export type LeadsOptions = {
  client: LeadsClient;
  /**
   * Whether leads are on in the current content of an audit, by the id that a request names; `undefined`
   * where there is no content.
   */
  areOn: (audit: string | undefined) => Promise<boolean | undefined>;
  /** Whether the report is offered by email. */
  isEmailOffered: () => boolean;
  visitorAddress: VisitorAddress;
  log: Log;
};

/** What the leads process responded, or the status of a request that it does not get. */
export type ProxiedResponse =
  | { status: number; headers: Header[]; body?: Uint8Array }
  | { status: 400 | 404 | 413 | 415 };

/** Forwards a request to the leads process; `undefined` where the path or the method is none of those for leads. */
export type LeadsProxy = (
  request: IncomingMessage,
  path: string,
) => Promise<ProxiedResponse> | undefined;

/** What a request may hold, where it goes at the leads process, and which statuses are passed on. */
type RequestRules = { path: string; maxBytes: number; type: RegExp; expected: readonly number[] };

/** The link as far as its token, without the marks that a text has behind it. */
const TOKEN_PATH = /^\/(?:withdraw|confirm)\/[\w-][\w.-]{0,511}/;

const SUBMISSION: RequestRules = {
  path: '/submissions',
  maxBytes: 128 * 1024,
  type: JSON_TYPE,
  expected: [200, 201, 400, 413, 415, 429],
};
const REPORT_EMAIL: RequestRules = {
  path: '/report-emails',
  maxBytes: 1024,
  type: JSON_TYPE,
  expected: [202, 400, 404, 413, 415, 429],
};
const LINK_EXPECTED = [200, 404];

const FAILURES_PER_MINUTE = 10;
const RETRY_AFTER = 'Retry-After';
const RETRY_AFTER_SECONDS = '10';

const tryAgain = (seconds = RETRY_AFTER_SECONDS): ProxiedResponse => ({
  status: 503,
  headers: [[RETRY_AFTER, seconds]],
});

/**
 * Forwards what visitors send about leads to the leads process, whose address browsers do not know.
 * The guard has already checked which page a request comes from. If the process does not handle it, the
 * response is a 503, so that the page tries again. See docs/leads.md#the-request.
 */
export function createLeadsProxy({
  client,
  areOn,
  isEmailOffered,
  visitorAddress,
  log,
}: LeadsOptions): LeadsProxy {
  const failures = new BoundedLog({
    log,
    event: 'leads-unavailable',
    linesPerWindow: FAILURES_PER_MINUTE,
  });

  /**
   * Passes on only the statuses that are for a visitor. Any other, such as a 401 or 503 of the process, or
   * what another program at its address sends, means that the request was not handled.
   */
  const forward = async (
    request: LeadsRequest,
    expected: readonly number[],
  ): Promise<ProxiedResponse> => {
    try {
      const { status, headers, body } = await client(request);
      if (expected.includes(status)) return { status, headers: passedHeaders(headers), body };
      throw new LeadsUnavailable(`status ${status}`, headers.get('retry-after') ?? undefined);
    } catch (error) {
      if (!(error instanceof LeadsUnavailable)) throw error;
      failures.write({ reason: error.message });
      return tryAgain(error.retryAfter);
    }
  };

  const postIfOn = async (
    request: IncomingMessage,
    rules: RequestRules,
  ): Promise<ProxiedResponse> => {
    if (hasBodyOver(rules.maxBytes, request)) return { status: 413 };
    const type = request.headers['content-type'] ?? '';
    if (!rules.type.test(type)) return { status: 415 };
    const body = await arrayBuffer(request).catch(() => undefined);
    if (!body) return { status: 400 };
    const isOn = await areOn(auditNamedIn(body));
    if (isOn === undefined) return tryAgain();
    if (!isOn) return { status: 404 };
    const headers = { 'Content-Type': type, 'X-Visitor-Address': visitorAddress(request) };
    const passed = await forward(
      { method: 'POST', path: rules.path, headers, body },
      rules.expected,
    );
    // The page reads nothing else.
    return 'headers' in passed
      ? { status: passed.status, headers: passed.headers.filter(([name]) => name === RETRY_AFTER) }
      : passed;
  };

  return (request, path) => {
    const { method } = request;
    if (method === 'POST' && path === LEADS) return postIfOn(request, SUBMISSION);
    // A page from before may still have the button.
    if (method === 'POST' && path === REPORT_EMAILS)
      return isEmailOffered() ? postIfOn(request, REPORT_EMAIL) : Promise.resolve({ status: 404 });
    const [link] = TOKEN_PATH.exec(path) ?? [];
    if (link === undefined) return undefined;
    // A link in an email works for as long as there is an email, even with leads off. The link says
    // everything: whatever body a mail program sends is read and ignored.
    request.resume();
    const passed = { method: method === 'POST' ? 'POST' : 'GET', path: link } as const;
    return forward(passed, LINK_EXPECTED).then(asPage);
  };
}

const namesAudit = z.object({ audit: z.string() });

/** The audit that a body names; `undefined` for any other, which the leads process refuses. */
function auditNamedIn(body: ArrayBuffer): string | undefined {
  try {
    return namesAudit.parse(JSON.parse(new TextDecoder().decode(body))).audit;
  } catch {
    return undefined;
  }
}

/** Where leads were never on, the process has no texts for its page, and responds with JSON. */
function asPage(response: ProxiedResponse): ProxiedResponse {
  if (response.status !== 404 || !('headers' in response)) return response;
  const isPage = response.headers.some(
    ([name, value]) => name === 'Content-Type' && value.startsWith('text/html'),
  );
  return isPage ? response : { status: 404 };
}

const PASSED_HEADERS = [
  ['Content-Type', 'content-type'],
  ['Content-Security-Policy', 'content-security-policy'],
  [RETRY_AFTER, 'retry-after'],
] as const;

const passedHeaders = (headers: Pick<Headers, 'get'>): Header[] =>
  PASSED_HEADERS.flatMap(([name, read]): Header[] => {
    const value = headers.get(read);
    return value === null ? [] : [[name, value]];
  });
