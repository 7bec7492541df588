import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#leads/database/postgres.ts';
import { createTables } from '#leads/database/tables.ts';
import { bundleOf } from '#tests/bundle.ts';
import { addWebhook, emit, insertCompleteLead } from './delivery.ts';
import { emptyPostgres } from './postgres.ts';
import { startReceiver } from './receiver.ts';

const LEADS = 60;
/** As many as one dispatcher has under way at one endpoint. */
const UNANSWERED = 5;
const WAIT = { timeout: 60_000, interval: 50 };

async function kill(dispatcher: ChildProcess): Promise<void> {
  if (dispatcher.exitCode !== null || dispatcher.signalCode !== null) return;
  const exited = once(dispatcher, 'exit');
  dispatcher.kill('SIGKILL');
  await exited;
}

test('what a killed dispatcher was sending, another one sends again under the same id', async () => {
  const DATABASE_URL = await emptyPostgres();
  const database = openPostgres(DATABASE_URL, () => {});
  onTestFinished(() => database.close());
  await createTables(database);
  const receiver = await startReceiver();
  const { secret } = await addWebhook(database, receiver.url, 'CRM', Date.now());
  const events: string[] = [];
  for (let lead = 0; lead < LEADS; lead += 1)
    events.push(await emit(database, await insertCompleteLead(database), Date.now()));
  receiver.respond = (_, response) => {
    if (receiver.received.length > UNANSWERED) response.writeHead(204).end();
  };
  const script = await bundleOf('tests/leads/dispatcher-process.ts');
  const start = (): ChildProcess => {
    const dispatcher = spawn(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL },
      stdio: 'ignore',
    });
    onTestFinished(() => kill(dispatcher));
    return dispatcher;
  };

  const first = start();
  await vi.waitUntil(() => receiver.received.length === UNANSWERED, WAIT);
  start();
  await vi.waitUntil(() => receiver.received.length > UNANSWERED, WAIT);
  await kill(first);
  const open = () => database.query`select event_id from delivery where state <> 'delivered'`;
  await vi.waitUntil(async () => (await open()).length === 0, WAIT);

  const ids = receiver.received.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(events));
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(new Set(repeated)).toEqual(new Set(ids.slice(0, UNANSWERED)));
  const webhook = new Webhook(secret);
  for (const { headers, body } of receiver.received) {
    expect(webhook.verify(body, headers)).toMatchObject({ type: 'lead.completed' });
    const flipped = body.replace('lead.completed', 'lead.completee');
    expect(() => webhook.verify(flipped, headers)).toThrow('No matching signature');
  }
});
