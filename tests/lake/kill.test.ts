import { expect, test } from 'vitest';
import { z } from 'zod';
import { startProcess, temporaryFolder } from './lake-process.ts';

const WRITES = 1000;
const AT_ONCE = 8;
const ROUNDS = 10;

const resultSchema = z.object({ result: z.array(z.string()) });

/** Sends writes until the lake dies; returns the ids of those that it acknowledged. */
async function writeUntilKilled(url: string, round: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const killAfter = 20 + round * 30;
  let next = 0;
  async function work(): Promise<void> {
    while (next < WRITES) {
      next += 1;
      const _id = `round-${round}-write-${next}`;
      const body = JSON.stringify({
        mutations: [{ create: { _id, _type: 'note', text: 'x'.repeat(next) } }],
      });
      const answer = await fetch(`${url}/v2025-02-19/data/mutate/production`, {
        method: 'POST',
        body,
      });
      if (answer.ok) acknowledged.push(_id);
      if (acknowledged.length === killAfter) kill();
    }
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  return acknowledged;
}

test('a lake killed during 1,000 writes loses none that it acknowledged, ten times', async () => {
  const environment = { LAKE_DIR: temporaryFolder() };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lake = await startProcess(environment);
    acknowledged.push(
      ...(await writeUntilKilled(lake.url, round, () => lake.child.kill('SIGKILL'))),
    );
    await lake.exited;
  }
  const { url } = await startProcess(environment);
  const query = encodeURIComponent('*._id');
  const answer = await fetch(`${url}/v2025-02-19/data/query/production?query=${query}`);
  const kept = new Set(resultSchema.parse(await answer.json()).result);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}, 180_000);
