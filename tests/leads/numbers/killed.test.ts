import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#leads/database/database.ts';
import { databaseVariables, ENGINES, type Engine } from '#tests/leads/databases.ts';
import { startLeadsProcess } from '#tests/leads/leads-process.ts';
import { leadSubmission, post } from '#tests/leads/submissions.ts';

/** `npm run test:soak` takes more, and says how long counts were in memory only. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
vi.setConfig({ testTimeout: 180_000 + ROUNDS * 60_000 });

const VISIT = { audit: 'bakery', language: 'en-CA', milestones: ['start'] };

async function tell(url: string, times: number) {
  for (let count = 0; count < times; count += 1) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(VISIT);
    expect((await fetch(`${url}/visits`, { method: 'POST', headers, body })).status).toBe(202);
  }
}

async function killAgainAndAgain(engine: Engine) {
  const variables = await databaseVariables(engine);
  const database = openDatabase({ DATABASE_URL: undefined, ...variables }, () => {});
  onTestFinished(() => database.close());
  const stored = async () => {
    const [row] = await database.query`select coalesce(sum(n), 0) as n from visit`;
    return Number(row?.n);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const leads = await startLeadsProcess(variables);
    const before = await stored();
    const told = performance.now();
    await tell(leads.url, 20);
    // The process stores them by itself.
    await vi.waitFor(async () => expect(await stored()).toBe(before + 20));
    if (process.env.KILL_ROUNDS)
      process.stdout.write(`${engine}: ${Math.round(performance.now() - told)} ms in memory\n`);
    await tell(leads.url, 5);
    const lead = leadSubmission();
    expect((await post(leads.url, lead)).status).toBe(201);
    leads.child.kill('SIGKILL');
    await leads.exited;
    const since = (await stored()) - before - 20;
    expect([0, 1, 2, 3, 4, 5]).toContain(since);
    expect(await database.query`select id from submission where id = ${lead.id}`).toEqual([
      { id: lead.id },
    ]);
  }
  const last = await startLeadsProcess(variables);
  const before = await stored();
  await tell(last.url, 5);
  last.child.kill('SIGTERM');
  await last.exited;
  expect(await stored()).toBe(before + 5);
}

test('a process that is killed loses only what it has not stored yet, and no lead; one that is stopped loses nothing', async () => {
  await Promise.all(ENGINES.map(killAgainAndAgain));
});
