import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { listening } from '#tests/listening.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLakeProcess } from './lake-process.ts';
import { pngOf } from './png.ts';
import { runLake } from './running-lake.ts';

const COUNT = `/v${API_VERSION}/data/query/production?query=count(*)`;

async function countDocuments(url: string): Promise<unknown> {
  const body: unknown = await (await fetch(`${url}${COUNT}`)).json();
  return body;
}

test('the lake starts with the seed the first time, and with its own content afterwards', async () => {
  const folder = temporaryFolder();
  const seed = join(folder, 'seed.ndjson');
  writeFileSync(seed, '{"_id":"a","_type":"page"}\n{"_id":"b","_type":"page"}\n');
  const environment = { LAKE_DIR: join(folder, 'content'), LAKE_SEED: seed };
  const first = await startLakeProcess(environment);
  expect(first.output()).toBe(`lake ready on ${first.url}\n`);
  expect(await countDocuments(first.url)).toMatchObject({ result: 2 });
  const body = '{"mutations":[{"delete":{"id":"a"}}]}';
  await fetch(`${first.url}/v1/data/mutate/production`, { method: 'POST', body });
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const second = await startLakeProcess(environment);
  expect(await countDocuments(second.url)).toMatchObject({ result: 1 });
});

test('a seed that cannot be read ends the process with its variable', async () => {
  const { exited, output } = await startLakeProcess({
    LAKE_DIR: temporaryFolder(),
    LAKE_SEED: '/no/seed.ndjson',
  });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^LAKE_SEED names \/no\/seed\.ndjson, which cannot be read: ENOENT/);
});

test('a lake whose seed is an export has the images of the export', async () => {
  const folder = temporaryFolder();
  const seed = join(folder, 'seed.ndjson');
  const logo = pngOf(32, 8);
  const { client, url } = await runLake();
  const { path } = await client.assets.upload('image', logo);
  writeFileSync(seed, await (await fetch(`${url}/_lake/export/production`)).text());
  const lake = await startLakeProcess({ LAKE_DIR: join(folder, 'content'), LAKE_SEED: seed });
  expect(Buffer.from(await (await fetch(`${lake.url}/${path}`)).arrayBuffer())).toEqual(logo);
  expect(await (await fetch(`${lake.url}/v1/data/export/production`)).text()).not.toContain(
    '_bytes',
  );
});

test('each signal ends open streams and stops the lake with exit code 0', async () => {
  const folder = temporaryFolder();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const { url, child, exited } = await startLakeProcess({ LAKE_DIR: folder });
    const live = await fetch(`${url}/v${API_VERSION}/data/live/events/production`);
    const reader = live.body?.getReader();
    await reader?.read();
    child.kill(signal);
    expect(await exited, signal).toBe(0);
    await reader?.read().catch(() => {});
  }
  expect((await startLakeProcess({ LAKE_DIR: folder })).url).not.toBe('');
});

test('the error for a port in use names the port and its variable', async () => {
  const port = String(await listening(createServer()));
  const lake = await startLakeProcess({ LAKE_DIR: temporaryFolder(), LAKE_PORT: port });
  expect(await lake.exited).toBe(1);
  expect(lake.output()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set LAKE_PORT.\n`,
  );
});

test.each([[{ SANITY_DATASET: '../up' }, 'SANITY_DATASET']])(
  'the environment %j is refused with a one-line message',
  async (environment, message) => {
    const lake = await startLakeProcess({ LAKE_DIR: temporaryFolder(), ...environment });
    expect(await lake.exited).toBe(1);
    expect(lake.output()).toContain(message);
    expect(lake.output().trim().split('\n')).toHaveLength(1);
  },
);

test('the error for a bad line of the seed names the line, and the next start reads the seed again', async () => {
  const folder = temporaryFolder();
  const seed = join(folder, 'seed.ndjson');
  mkdirSync(folder, { recursive: true });
  writeFileSync(seed, '{"_id":"a","_type":"page"}\n{"_id":"b"}\n');
  const lake = await startLakeProcess({ LAKE_DIR: join(folder, 'content'), LAKE_SEED: seed });
  expect(await lake.exited).toBe(1);
  expect(lake.output()).toContain(`${seed}: Line 2: _type`);
  writeFileSync(seed, '{"_id":"a","_type":"page"}\n');
  const { url } = await startLakeProcess({ LAKE_DIR: join(folder, 'content'), LAKE_SEED: seed });
  expect(await countDocuments(url)).toMatchObject({ result: 1 });
});
