import { Hono } from 'hono';
import type { Core } from '#lake/core.ts';
import { checkQuery } from '#lake/dataset/groq.ts';
import { randomId } from '#lake/dataset/ids.ts';
import { eventStream, type Send, type Unsubscribe } from '#lake/events/event-stream.ts';
import type { ListenOptions } from '#lake/events/listeners.ts';
import { Refusal } from '#shared/refusal.ts';
import { groqParams, queryFlag, queryParams } from './request-context.ts';

/** Reads a listener's options from the query string. Throws 400 when the query does not parse. */
export function listenOptions(search: URLSearchParams): ListenOptions {
  const query = search.get('query');
  if (!query) throw new Refusal(400, 'A listener needs a query.');
  const params = groqParams(search);
  checkQuery(query, params);
  return {
    query,
    params,
    includeResult: queryFlag(search, 'includeResult', false),
    includePreviousRevision: queryFlag(search, 'includePreviousRevision', false),
    includeMutations: queryFlag(search, 'includeMutations', true),
    includeAllVersions: queryFlag(search, 'includeAllVersions', false),
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

export const listenRoutes = (core: Core): Hono =>
  new Hono()
    .get(`/data/listen/${core.dataset}`, (context) => {
      const search = queryParams(context);
      const options = listenOptions(search);
      const resumes =
        queryFlag(search, 'enableResume', false) && context.req.header('last-event-id');
      return eventStream(context.req.raw.signal, (send) =>
        subscribe(core, options, send, resumes ? 'reset' : 'welcome'),
      );
    })
    .get(`/data/live/events/${core.dataset}`, (context) => {
      const includeDrafts = queryFlag(queryParams(context), 'includeDrafts', false);
      const last = context.req.header('last-event-id') ?? null;
      return eventStream(context.req.raw.signal, (send) =>
        core.live.add(send, includeDrafts, last),
      );
    });
