import { type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { createLake } from '#lake/lake.ts';
import type { SeedDocument } from '#tests/seed.ts';

/**
 * Hosted Sanity as the site meets it: the real client asks a project's address, msw answers. The
 * site reads its environment when it is loaded, so tests import it after this module.
 */
export const PROJECT = 'abcd1234';
vi.stubEnv('SANITY_PROJECT_ID', PROJECT);
vi.stubEnv('CONTENT_CACHE', 'off');

const HOST = `https://${PROJECT}.apicdn.sanity.io`;
const server = setupServer();
let received: Request[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  received = [];
});
afterAll(() => server.close());

/** Everything that the project is asked from now on is answered so. */
export function hostedAnswers(resolver: HttpResponseResolver): void {
  server.use(
    http.all(`${HOST}/*`, (info) => {
      received.push(info.request.clone());
      return resolver(info);
    }),
  );
}

/** The project holds these documents. */
export function hostedHolds(documents: readonly SeedDocument[]): void {
  const lake = createLake({ projectId: PROJECT, documents });
  hostedAnswers(({ request }) => lake.handle(request));
}

/** What the project was asked in this test. */
export const requests = (): readonly Request[] => received;
