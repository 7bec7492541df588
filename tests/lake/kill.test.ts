import { expect, test } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLakeProcess } from './lake-process.ts';

const WRITES = 1000;
const CONCURRENT_WRITES = 8;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

const resultSchema = z.object({ result: z.array(z.string()) });

/** Sends writes until the lake is killed. Returns the ids of the documents whose writes it acknowledged. */
async function writeUntilKilled(url: string, round: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const killAfter = 20 + round * 75;
  let next = 0;
  async function writeInTurn(): Promise<void> {
    while (next < WRITES) {
      next += 1;
      const _id = `round-${round}-write-${next}`;
      const body = JSON.stringify({
        mutations: [{ create: { _id, _type: 'note', text: 'x'.repeat(next) } }],
      });
      const response = await fetch(`${url}/v${API_VERSION}/data/mutate/production`, {
        method: 'POST',
        body,
      });
      if (response.ok) acknowledged.push(_id);
      if (acknowledged.length === killAfter) kill();
    }
  }
  await Promise.allSettled(Array.from({ length: CONCURRENT_WRITES }, writeInTurn));
  return acknowledged;
}

test('a lake killed again and again during 1,000 writes loses none that it acknowledged', async () => {
  const environment = { LAKE_DIR: temporaryFolder() };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lake = await startLakeProcess(environment);
    acknowledged.push(
      ...(await writeUntilKilled(lake.url, round, () => lake.child.kill('SIGKILL'))),
    );
    await lake.exited;
  }
  const { url } = await startLakeProcess(environment);
  const query = encodeURIComponent('*._id');
  const response = await fetch(`${url}/v${API_VERSION}/data/query/production?query=${query}`);
  const stored = new Set(resultSchema.parse(await response.json()).result);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});
