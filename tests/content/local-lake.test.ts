import { expect, onTestFinished, test, vi } from 'vitest';
import { createLake } from '#lake/lake.ts';
import { serveLake } from '#lake/server.ts';
import { seedContent, seedDocuments } from '#tests/seed.ts';

test('without a project, the content comes from the local Content Lake', async () => {
  const server = await serveLake({ lake: createLake({ documents: seedDocuments() }) });
  onTestFinished(() => server.close());
  vi.stubEnv('SANITY_PROJECT_ID', '');
  vi.stubEnv('LAKE_PORT', new URL(server.url).port);
  onTestFinished(() => void vi.unstubAllEnvs());

  const { fetchLoadedContent } = await import('#app/content/site-content.server.ts');
  expect((await fetchLoadedContent()).content).toEqual(await seedContent());

  await server.close();
  await expect(fetchLoadedContent()).rejects.toThrow(/^The content could not be fetched: ./);
});

test('the local lake is queried for the dataset in SANITY_DATASET', async () => {
  const lake = createLake({ dataset: 'staging', documents: seedDocuments() });
  const server = await serveLake({ lake });
  onTestFinished(() => server.close());
  const { contentClient } = await import('#app/content/client.server.ts');
  const { readEnvironment } = await import('#app/content/environment.server.ts');
  const countIn = (SANITY_DATASET: string) =>
    contentClient(readEnvironment({ SANITY_DATASET, LAKE_PORT: new URL(server.url).port })).fetch(
      'count(*)',
    );
  expect(await countIn('staging')).toBe(seedDocuments().length);
  await expect(countIn('production')).rejects.toThrow('whose dataset is "staging"');
});
