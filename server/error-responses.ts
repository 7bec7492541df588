import { type CachedResponse, cacheResponse, type Header, NOT_CACHED } from './cached-response.ts';
import { type Refusal, SAFE_METHODS } from './request-guard.ts';
import { NON_PAGE_POLICY } from './security-headers.ts';

/** The status of a response whose body is one line of text. */
export type ErrorStatus = Refusal | 404 | 415 | 500;

const REASONS: Record<ErrorStatus, string> = {
  400: 'This request is not valid.',
  403: 'Requests from other sites are not accepted.',
  404: 'There is no such file.',
  405: 'This method is not allowed.',
  413: 'This request body is not accepted.',
  415: 'This type of request body is not accepted.',
  421: 'This host is not served here.',
  500: 'Something went wrong.',
};

/** A short response for each status, which neither browsers nor CDNs may cache. */
export function errorResponses(
  headers: readonly Header[],
): (status: ErrorStatus) => CachedResponse {
  const build = (status: ErrorStatus) => {
    const own: Header[] = [
      NON_PAGE_POLICY,
      ['Content-Type', 'text/plain; charset=utf-8'],
      NOT_CACHED,
    ];
    const allow: Header[] = status === 405 ? [['Allow', SAFE_METHODS.join(', ')]] : [];
    const identity = Buffer.from(`${REASONS[status]}\n`);
    return cacheResponse(status, [...headers, ...own, ...allow], { identity });
  };
  const responses = new Map<ErrorStatus, CachedResponse>();
  return (status) => {
    const response = responses.get(status) ?? build(status);
    responses.set(status, response);
    return response;
  };
}
