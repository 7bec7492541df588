import { type ClientConfig, createClient } from '@sanity/client';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { LOCAL_USER } from '#lake/core.ts';
import { lakeAuth } from '#studio/lake/lake-auth.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const config: ClientConfig = {
  projectId: 'local',
  dataset: 'production',
  apiVersion: API_VERSION,
  useCdn: false,
  apiHost: 'http://lake.test',
  useProjectHostname: false,
};

function currentUser(response: object) {
  server.use(
    http.get(`http://lake.test/v${API_VERSION}/users/me`, () => HttpResponse.json(response)),
  );
  return firstValueFrom(lakeAuth(createClient(config)).state);
}

test('the editor of the local lake is signed in', async () => {
  const { id, name, email } = LOCAL_USER;
  expect(await currentUser(LOCAL_USER)).toMatchObject({
    authenticated: true,
    currentUser: { id, name, email, roles: [{ name: 'administrator' }] },
  });
});
