import { type HttpResponseResolver, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { createLake } from '#lake/lake.ts';
import type { SeedDocument } from '#tests/seed.ts';

/**
 * A hosted Sanity project: the real client sends its requests, and msw responds to them. The
 * site reads its environment when it is loaded, so tests import it after this module.
 */
export const PROJECT = 'abcd1234';
vi.stubEnv('SANITY_PROJECT_ID', PROJECT);
vi.stubEnv('CONTENT_CACHE', 'off');

/** Published content comes from Sanity's CDN, drafts from its API. */
const HOSTS = [`https://${PROJECT}.apicdn.sanity.io/*`, `https://${PROJECT}.api.sanity.io/*`];
const server = setupServer();
let received: Request[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  received = [];
});
afterAll(() => server.close());

/** Sets the response to all further requests in this test. */
export function respondWith(resolver: HttpResponseResolver): void {
  server.use(
    ...HOSTS.map((host) =>
      http.all(host, (info) => {
        received.push(info.request.clone());
        return resolver(info);
      }),
    ),
  );
}

/** Responds to all further requests in this test from these documents. */
export function serveDocuments(documents: readonly SeedDocument[]): void {
  const lake = createLake({ projectId: PROJECT, documents });
  respondWith(({ request }) => lake.handle(request));
}

/** Handles requests to Sanity's CDN of pictures in this test. */
export const serveCdn = (handler: RequestHandler): void => server.use(handler);

/** The requests that the project received in this test. */
export const requests = (): readonly Request[] => received;
