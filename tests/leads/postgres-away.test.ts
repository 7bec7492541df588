import { expect, onTestFinished, test } from 'vitest';
import type { Submission } from '#app/quiz/contract/submission.ts';
import { openPostgres } from '#leads/database/postgres.ts';
import { createTables } from '#leads/database/tables.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startCluster } from './cluster.ts';
import { addWebhook } from './delivery.ts';
import { startLeadsProcess } from './leads-process.ts';
import { leadSubmission, post } from './submissions.ts';

const SUBMISSIONS = 300;
const AT_ONCE = 8;
/** After this many were stored, and again, Postgres is killed. */
const KILLED_AFTER = [50, 150];

test('when Postgres is killed twice in mid-run, what was accepted is stored, the rest is sent again, and nothing is there twice', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const LEADS_DIR = temporaryFolder();
  const leads = await startLeadsProcess({ LEADS_DIR, DATABASE_URL: cluster.url });
  const database = openPostgres(cluster.url, () => {});
  onTestFinished(() => database.close());
  await createTables(database);
  await addWebhook(database, 'https://w.example/');
  await database.query`update endpoint set state = 'paused'`;
  const accepted = new Set<string>();
  const statuses = new Set<number>();
  let restart: Promise<void> | undefined;

  /** Sends a submission as a page does: again, until the server has taken it. */
  const send = async (submission: Submission) => {
    for (;;) {
      const { status, headers } = await post(leads.url, submission);
      statuses.add(status);
      if (status === 200 || status === 201) break;
      expect([status, headers.get('retry-after')]).toEqual([503, '10']);
      await (restart ?? new Promise((resolve) => setTimeout(resolve, 20)));
    }
    accepted.add(submission.id);
    if (KILLED_AFTER.includes(accepted.size)) restart = cluster.kill().then(() => cluster.start());
  };

  const queue = Array.from({ length: SUBMISSIONS }, () => leadSubmission());
  const sendInTurn = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await send(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  await restart;

  expect(statuses).toContain(503);
  expect(leads.child.exitCode).toBe(null);
  const rows = await database.query`select id from submission`;
  expect(new Set(rows.map(({ id }) => id))).toEqual(accepted);
  expect(rows).toHaveLength(SUBMISSIONS);
  expect(await database.query`select event_id from delivery`).toHaveLength(SUBMISSIONS);
});
