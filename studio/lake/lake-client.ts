import {
  type ClientConfig,
  createClient,
  ObservableSanityClient,
  type SanityClient,
} from '@sanity/client';
import { filter, type MonoTypeOperatorFunction, retry, throwError, timer } from 'rxjs';
import { isObject } from '#app/quiz/base/unknown.ts';
import { listenerSocket } from './listener-socket.ts';

type Client<T> = {
  config(): { url: string; dataset?: string };
  withConfig(config: ClientConfig): T;
  clone(): T;
};
type Parameters = Record<string, unknown>;

/** The options of `listen()` that are sent to the lake. `events` is applied here, to the events received. */
const LISTEN_OPTIONS = [
  'includePreviousRevision',
  'includeResult',
  'includeMutations',
  'includeAllVersions',
  'visibility',
  'effectFormat',
  'tag',
];

/** Returns a factory for clients of the local Content Lake, whose listeners share one socket. */
export function lakeClientFactory(origin: string): (options: ClientConfig) => SanityClient {
  const eventsOf = listenerSocket(`${origin.replace(/^http/, 'ws')}/_lake/listen`);
  return (options) =>
    withSharedSocket(
      createClient({ ...options, apiHost: origin, useProjectHostname: false, useCdn: false }),
      eventsOf,
    );
}

/** Makes the listeners of this client, and of all clients derived from it, use the socket. */
function withSharedSocket<T extends Client<T>>(
  client: T,
  eventsOf: ReturnType<typeof listenerSocket>,
): T {
  const listen = (query: string, parameters: Parameters = {}, options: Parameters = {}) => {
    const wanted = Array.isArray(options.events) ? options.events : ['mutation'];
    return eventsOf(listenUrl(client.config(), query, parameters, options)).pipe(
      filter(({ type }) => wanted.includes(type)),
    );
  };
  const withConfig = client.withConfig.bind(client);
  const clone = client.clone.bind(client);
  Object.defineProperties(client, {
    listen: { value: listen },
    withConfig: { value: (config: ClientConfig) => withSharedSocket(withConfig(config), eventsOf) },
    clone: { value: () => withSharedSocket(clone(), eventsOf) },
  });
  if (client instanceof ObservableSanityClient)
    for (const name of ['action', 'request'] as const) {
      const send = Object(client)[name].bind(client);
      const value = (...options: unknown[]) => send(...options).pipe(retryWhileOffline());
      Object.defineProperty(client, name, { value });
    }
  const observable: unknown = Reflect.get(client, 'observable');
  if (observable instanceof ObservableSanityClient) withSharedSocket(observable, eventsOf);
  return client;
}

function listenUrl(
  { url, dataset }: { url: string; dataset?: string },
  query: string,
  parameters: Parameters,
  options: Parameters,
): string {
  const all: Parameters = { includeResult: true, ...options };
  const search = new URLSearchParams([
    ['query', query],
    ...Object.entries(parameters).map(([name, value]) => [`$${name}`, JSON.stringify(value)]),
    ...LISTEN_OPTIONS.filter((name) => all[name] !== undefined).map((name) => [
      name,
      String(all[name]),
    ]),
  ]);
  return `${url}/data/listen/${dataset}?${search}`;
}

/** Between two attempts, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/**
 * Repeats a request, with growing pauses, until the lake responds, even with an error. Without it, the Studio
 * stops saving a document if one of its edits is sent while the lake restarts, and all of its forms give way to an
 * error if it asks then whether what one of them refers to exists.
 */
export const retryWhileOffline = <T>(): MonoTypeOperatorFunction<T> =>
  retry({
    delay: (error: unknown, count) =>
      hasResponse(error)
        ? throwError(() => error)
        : timer(Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE)),
  });

/** An error response of the lake has a status; a failed connection has none. */
const hasResponse = (error: unknown) => isObject(error) && 'statusCode' in error;
