import type { Core } from '#lake/core/core.ts';
import { requestError } from '#lake/dataset/errors.ts';
import { checkQuery } from '#lake/dataset/groq.ts';
import { randomId } from '#lake/dataset/ids.ts';
import { eventStream, type Send, type Unsubscribe } from '#lake/events/event-stream.ts';
import type { ListenOptions } from '#lake/events/listeners.ts';
import { flag, groqParams, type RequestContext } from './request-context.ts';
import type { Route } from './router.ts';

/** Reads a listener's options from the query string. Throws 400 when the query does not parse. */
export function listenOptions(search: URLSearchParams): ListenOptions {
  const query = search.get('query');
  if (!query) throw requestError(400, 'Bad Request', 'A listener needs a query.');
  const params = groqParams(search);
  checkQuery(query, params);
  return {
    query,
    params,
    includeResult: flag(search, 'includeResult', false),
    includePreviousRevision: flag(search, 'includePreviousRevision', false),
    includeMutations: flag(search, 'includeMutations', true),
    includeAllVersions: flag(search, 'includeAllVersions', false),
    includeEffects: search.get('effectFormat') === 'mendoza',
  };
}

/** Sends the first event, then one for every change that matches the query. After `reset`, the client fetches again. */
export function subscribe(
  core: Core,
  options: ListenOptions,
  send: Send,
  firstEvent: 'welcome' | 'reset' = 'welcome',
): Unsubscribe {
  send(firstEvent, { listenerName: randomId() });
  return core.listeners.add(options, send);
}

/** Server-sent events: the changes that match a query, and the live feed. */
export function listenRoutes(core: Core): readonly Route[] {
  function listen({ url, headers, signal }: RequestContext): Response {
    const options = listenOptions(url.searchParams);
    const resumes = flag(url.searchParams, 'enableResume', false) && headers.has('last-event-id');
    return eventStream(signal, (send) =>
      subscribe(core, options, send, resumes ? 'reset' : 'welcome'),
    );
  }

  function live({ url, headers, signal, isAuthorized }: RequestContext): Response {
    const includeDrafts = flag(url.searchParams, 'includeDrafts', false);
    if (includeDrafts && !isAuthorized)
      throw requestError(401, 'Unauthorized', 'Events about drafts need the token of the lake.');
    const last = headers.get('last-event-id');
    return eventStream(signal, (send) => core.live.add(send, includeDrafts, last));
  }

  return [
    { method: 'GET', path: 'data/listen/:dataset', handle: listen },
    { method: 'GET', path: 'data/live/events/:dataset', isPublic: true, handle: live },
  ];
}
