import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ENGINES } from './databases.ts';
import {
  addWebhook,
  attemptsOf,
  deliveriesOf,
  emit,
  insertCompleteLead,
  START,
  startDelivery,
} from './delivery.ts';
import { startReceiver } from './receiver.ts';

const LEADS = Number(process.env.OUTAGE_LEADS ?? 100);
const HOUR = 3_600_000;

describe.each(ENGINES)('%s', (engine) => {
  test('a receiver that is down for an hour costs 65 attempts, and holds back no other endpoint', async () => {
    // A disk would sync some 5,000 times.
    if (existsSync('/dev/shm')) vi.stubEnv('TMPDIR', '/dev/shm');
    onTestFinished(() => void vi.unstubAllEnvs());
    const [down, healthy] = [await startReceiver(), await startReceiver()];
    const { database, clock, dispatcher } = await startDelivery(engine, { pollMs: 15_000 });
    const crm = await addWebhook(database, down.url, 'down');
    await addWebhook(database, healthy.url, 'healthy');
    await down.close();
    const storedAt = new Map<string, number>();
    const delays: number[] = [];
    healthy.respond = (_, response, { id }) => {
      delays.push(clock.now() - (storedAt.get(id) ?? Number.NaN));
      response.writeHead(204).end();
    };

    for (let lead = 0; lead < LEADS; lead += 1) {
      const submission = await insertCompleteLead(database);
      storedAt.set(await emit(database, submission, clock.now()), clock.now());
      dispatcher.wake();
      await clock.pass(HOUR / LEADS);
    }
    expect(clock.now() - START).toBe(HOUR);
    expect((await attemptsOf(database, crm.id)).length).toBeLessThanOrEqual(65);
    expect(new Set(healthy.received.map(({ id }) => id)).size).toBe(LEADS);
    expect(Math.max(...delays)).toBeLessThanOrEqual(5000);

    const sentAt: number[] = [];
    down.respond = (_, response) => {
      sentAt.push(clock.now());
      response.writeHead(204).end();
    };
    await down.open();
    await clock.pass(600_000);
    expect(new Set(down.received.map(({ id }) => id))).toEqual(new Set(storedAt.keys()));
    expect(down.received).toHaveLength(LEADS);
    const busiest = sentAt.map((at) => sentAt.filter((each) => at <= each && each < at + 1000));
    expect(Math.max(...busiest.map(({ length }) => length))).toBeLessThanOrEqual(11);
    expect((await deliveriesOf(database, crm.id)).every(({ state }) => state === 'delivered')).toBe(
      true,
    );
    await dispatcher.stop();
  });
});
