import { createClient } from '@sanity/client';
import { evaluate, parse } from 'groq-js';
import { HttpResponse, http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
} from 'sanity';
import { vi } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { schemaTypes } from '#schemas/index.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

// Sanity's validator waits for idle time in the browser.
vi.stubGlobal(
  'window',
  Object.assign(new EventTarget(), { setTimeout: setImmediate, clearTimeout: clearImmediate }),
);

const AT = 'https://test.api.sanity.io/v*';
let published: StoredDocument[] = [];

const server = setupServer(
  http.get(`${AT}/features`, () => HttpResponse.json([])),
  // Nothing listens there: a lake that a test cannot reach.
  http.all('http://127.0.0.1:1/*', () => passthrough()),
  http.get(`${AT}/data/query/production`, async ({ request }) => {
    const params = Object.fromEntries(
      [...new URL(request.url).searchParams].flatMap(([name, value]) =>
        name.startsWith('$') ? [[name.slice(1), JSON.parse(value)]] : [],
      ),
    );
    const query = new URL(request.url).searchParams.get('query') ?? '';
    const value = await evaluate(parse(query, { params }), { dataset: published, params });
    return HttpResponse.json({ result: await value.get(), ms: 1 });
  }),
  http.get(`${AT}/data/doc/production/:ids`, ({ params }) => {
    const missing = String(params.ids)
      .split(',')
      .filter((id) => !published.some(({ _id }) => _id === id));
    const omitted = missing.map((id) => ({ id, reason: 'existence' }));
    return HttpResponse.json({ documents: [], omitted });
  }),
);

// All files of a worker share this module and its server, because Sanity takes seconds to load.
server.listen({ onUnhandledRequest: 'error' });

export const client = createClient({
  projectId: 'test',
  dataset: 'production',
  apiVersion: API_VERSION,
  useCdn: false,
});

const workspace = createWorkspaceFromConfig({
  name: 'default',
  projectId: 'test',
  dataset: 'production',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client, currentUser: null }),
});

export type Finding = { level: string; at: string; message: string };

/**
 * What Sanity's validator reports for a document while the documents `over` are published. On the
 * command line it also looks for unknown fields, and reports issues of an object's own rule as warnings.
 */
export async function findingsIn(
  document: StoredDocument,
  over: StoredDocument[],
  environment: 'studio' | 'cli' = 'studio',
): Promise<Finding[]> {
  published = over;
  const markers = await validateDocument({
    document: { ...STAMPS, ...document } satisfies SanityDocument,
    workspace: await workspace,
    environment,
    // Only of pictures: while the lake is away, the Studio has no answer for those who wait for it.
    getDocumentExists: ({ id }) =>
      id.startsWith('image-')
        ? Promise.resolve(published.some(({ _id }) => _id === id))
        : new Promise(() => undefined),
  });
  return markers.map(({ level, path, message }) => ({ level, at: textOf(path), message }));
}

const STAMPS = {
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
};

/** A path in the notation of the tests: `options[never].points`. */
const textOf = (path: readonly unknown[]) =>
  path
    .map((segment) =>
      typeof segment === 'object' && segment !== null
        ? `[${String(Reflect.get(segment, '_key'))}]`
        : typeof segment === 'number'
          ? `[${segment}]`
          : `.${String(segment)}`,
    )
    .join('')
    .replace(/^\./, '');
