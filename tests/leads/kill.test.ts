import { describe, expect, onTestFinished, test } from 'vitest';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { openDatabase } from '#leads/database/database.ts';
import { createTables } from '#leads/database/tables.ts';
import { databaseVariables, ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import { startLeadsProcess } from './leads-process.ts';
import { leadSubmission, post } from './submissions.ts';

const SUBMISSIONS = 1000;
const AT_ONCE = 8;
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

/** Sends submissions until the process is killed. Returns those that it acknowledged. */
async function sendUntilKilled(url: string, round: number, kill: () => void) {
  const acknowledged: Submission[] = [];
  const killAfter = 10 + round * 45;
  let next = 0;
  const sendInTurn = async () => {
    while (next < SUBMISSIONS) {
      next += 1;
      const submission = leadSubmission();
      const { status } = await post(url, submission);
      if (status === 201) acknowledged.push(submission);
      if (acknowledged.length === killAfter) kill();
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, sendInTurn));
  return acknowledged;
}

describe.each(ENGINES)('%s', (engine) => {
  test('killed again and again during 1,000 submissions: none acknowledged is lost, none is there twice', async () => {
    const variables = await databaseVariables(engine);
    const database = openDatabase({ DATABASE_URL: undefined, ...variables }, () => {});
    onTestFinished(() => database.close());
    await createTables(database);
    await addWebhook(database, 'https://w.example/');
    await database.query`update endpoint set state = 'paused'`;
    const acknowledged: Submission[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const leads = await startLeadsProcess(variables);
      const kill = () => void leads.child.kill('SIGKILL');
      acknowledged.push(...(await sendUntilKilled(leads.url, round, kill)));
      await leads.exited;
    }
    const { url } = await startLeadsProcess(variables);
    for (const submission of acknowledged.slice(0, 20))
      expect((await post(url, submission)).status).toBe(200);
    const rows = await database.query`select id from submission`;
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10);
    expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([]);
    expect(
      await database.query`select submission.id, count(event_id) as deliveries from submission
         left join event on event.submission_id = submission.id
         left join delivery on delivery.event_id = event.id
         group by submission.id having count(event_id) <> 1 or count(distinct event.id) <> 1`,
    ).toEqual([]);
  });
});
