import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#leads/app.ts';
import { openDatabase } from '#leads/database/database.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startCluster } from './cluster.ts';
import { LOCAL, openTestContext } from './context.ts';
import { databaseVariables, ENGINES, type Engine } from './databases.ts';
import { startLeadsProcess } from './leads-process.ts';
import { leadSubmission, post } from './submissions.ts';

vi.setConfig({ testTimeout: 60_000 });

const FIRST = 'first-key '.repeat(4);
const OTHER = 'other-key '.repeat(4);
const EMAIL = leadSubmission().lead.email;

/** Processes on one database, one after the other. */
async function start(engine: Engine) {
  const variables = await databaseVariables(engine);
  const run = (key: object) => startLeadsProcess({ ...variables, ...key });
  const stop = async ({ child, exited }: Awaited<ReturnType<typeof run>>) => {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  };
  return { variables, run, stop };
}

describe.each(ENGINES)('%s', (engine) => {
  test('a process with another key ends with a sentence, and one with the first goes on; without the fingerprint, the other finds every lead by its addresses', async () => {
    const { run, stop, variables } = await start(engine);
    const lead = leadSubmission();
    const first = await run({ LEADS_KEY: FIRST });
    expect((await post(first.url, lead)).status).toBe(201);
    await stop(first);
    const other = await run({ LEADS_KEY: OTHER });
    expect([other.url, await other.exited]).toEqual(['', 1]);
    expect(other.output()).toMatch(
      /^The key \(LEADS_KEY\) is not the one .+ Set LEADS_KEY, or put/,
    );
    expect(other.output()).not.toMatch(/first-key|other-key|\n {4}at /);
    const again = await run({ LEADS_KEY: FIRST });
    const corrected = { ...lead, version: 2, lead: { ...lead.lead, email: 'new@example.test' } };
    expect((await post(again.url, corrected)).status).toBe(201);
    await stop(again);
    const database = openDatabase(variables, () => {});
    const [stored] = await database.query`select * from key_check`;
    expect(JSON.stringify(stored)).not.toContain('first-key');
    await database.query`delete from key_check`;
    await database.close();
    const { url } = await run({ LEADS_KEY: OTHER });
    const erased = await fetch(`${url}/admin/people/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    });
    expect(await erased.json()).toMatchObject({ submissions: 1 });
  });
});

test('a key file that was lost is noticed', async () => {
  const { run, stop, variables } = await start('sqlite');
  await stop(await run({}));
  await stop(await run({}));
  rmSync(join(variables.LEADS_DIR, 'key'));
  const other = await run({});
  expect([other.url, await other.exited]).toEqual(['', 1]);
  expect(other.output()).toContain('The key (the file key in LEADS_DIR) is not the one');
});

test('of two processes that start at once on one Postgres with two keys, one runs', async () => {
  const variables = await databaseVariables('postgres');
  const processes = await Promise.all(
    [FIRST, OTHER].map((LEADS_KEY) => startLeadsProcess({ ...variables, LEADS_KEY })),
  );
  expect(processes.filter(({ url }) => url !== '')).toHaveLength(1);
});

test('a process that finds the database of another key late, because Postgres was away, ends with the sentence', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const variables = { LEADS_DIR: temporaryFolder(), DATABASE_URL: cluster.url };
  const first = await startLeadsProcess({ ...variables, LEADS_KEY: FIRST });
  expect(first.url).not.toBe('');
  await cluster.kill();
  const other = await startLeadsProcess({ ...variables, LEADS_KEY: OTHER });
  expect(other.url).not.toBe('');
  await cluster.start();
  expect(await other.exited).toBe(1);
  expect(other.output()).toMatch(/^The key \(LEADS_KEY\) is not the one /m);
  expect(other.output()).not.toMatch(/^ +at /m);
});

test('until the database is known to be for this key, every request is a 503', async () => {
  const context = await openTestContext('sqlite');
  context.isPrepared = false;
  const app = createApp(context);
  for (const path of ['/readyz', '/admin/leads', '/metrics', '/withdraw/token'])
    expect((await app.request(path, {}, LOCAL)).status).toBe(503);
  expect((await app.request('/healthz', {}, LOCAL)).status).toBe(200);
});
