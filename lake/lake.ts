import { timingSafeEqual } from 'node:crypto';
import type { NewDocument } from './content/document.ts';
import { createCore } from './core.ts';
import { requestError } from './errors.ts';
import { type Call, parseJson } from './http/call.ts';
import { queryRoutes } from './http/query-route.ts';
import { failure } from './http/response.ts';
import { match, type Route } from './http/router.ts';

export interface LakeOptions {
  readonly projectId?: string;
  readonly dataset?: string;
  /** What the lake holds when nothing is kept on disk. */
  readonly documents?: readonly NewDocument[];
  /** With a token, every write and every read of a draft needs it as `Authorization: Bearer`. */
  readonly token?: string;
  readonly log?: (line: string) => void;
}

export interface Lake {
  readonly dataset: string;
  readonly needsToken: boolean;
  /** Answers one request of Sanity's HTTP API, whatever its host. Never rejects. */
  handle(request: Request): Promise<Response>;
}

const VERSION = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;

function carries(token: string, headers: Headers): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.get('authorization') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function createLake(options: LakeOptions = {}): Lake {
  const {
    projectId = 'local000',
    dataset = 'production',
    documents = [],
    token,
    log = () => {},
  } = options;
  const core = createCore({ projectId, dataset, documents, log });
  const routes: readonly Route[] = [...queryRoutes(core)];
  const unknown = new Set<string>();

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(VERSION, '');
    const found = match(routes, request.method, path);
    if (!found) {
      const name = `${request.method} ${path}`;
      if (!unknown.has(name)) log(`lake: no route ${name}`);
      unknown.add(name);
      throw requestError(404, 'Not Found', `The local Content Lake has no route ${name}.`);
    }
    const trusted = token === undefined || carries(token, request.headers);
    if (!trusted && !found.route.open) {
      throw requestError(401, 'Unauthorized', 'This needs the token of the local Content Lake.');
    }
    if (found.params.dataset !== undefined && found.params.dataset !== dataset) {
      throw requestError(404, 'Not Found', `Dataset "${found.params.dataset}" not found.`);
    }
    const call: Call = {
      url,
      method: request.method,
      headers: request.headers,
      apiVersion: VERSION.exec(url.pathname)?.[1] ?? '1',
      params: found.params,
      trusted,
      signal: request.signal,
      text: () => request.text(),
      json: async () => parseJson(await request.text(), 'The body'),
    };
    return found.route.handle(call);
  }

  return {
    dataset,
    needsToken: token !== undefined,
    handle: (request) => answer(request).catch((error: unknown) => failure(error, log)),
  };
}
