import { requestError } from '#lake/dataset/errors.ts';
import type { RequestContext } from './request-context.ts';

export type Handler = (call: RequestContext) => Response | Promise<Response>;

/**
 * `path` has literal segments, `:name` for one segment and a last `*name` for the rest. A public
 * route needs no token, even when the lake has one; without the token, it returns published content
 * only.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'ANY';
  path: string;
  isPublic?: true;
  handle: Handler;
};

export type RouteMatch = {
  route: Route;
  params: Readonly<Record<string, string>>;
};

function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split('/');
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    if (want.startsWith('*')) {
      params[want.slice(1)] = segments.slice(index).join('/');
      return params;
    }
    const segment = segments[index];
    if (segment === undefined) return null;
    if (want.startsWith(':')) params[want.slice(1)] = segment;
    else if (want !== segment) return null;
  }
  return segments.length === wanted.length ? params : null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw requestError(400, 'Bad Request', 'The path is not valid.');
  }
}

/** The first route for this method and path. Throws 400 when the path is not valid. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch | null {
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const params = matchPath(route.path, segments);
    if (params) return { route, params };
  }
  return null;
}
