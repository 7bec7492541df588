import { expect, test } from 'vitest';
import { createSteadyClock } from '#leads/delivery/clock.ts';
import { openTestDatabase } from './databases.ts';

const HOUR = 3_600_000;

test('a clock that is set back an hour holds up no delivery', () => {
  let wall = 10 * HOUR;
  let elapsed = 5;
  const clock = createSteadyClock(
    () => wall,
    () => elapsed,
  );
  expect(clock.now()).toBe(10 * HOUR);
  wall -= HOUR;
  expect(clock.now()).toBe(10 * HOUR);
  wall += 2000;
  elapsed += 2000;
  expect(clock.now()).toBe(10 * HOUR + 2000);
  // A machine that slept, or whose clock was late.
  wall = 20 * HOUR;
  expect(clock.now()).toBe(20 * HOUR);
});

test('with Postgres, two machines whose clocks differ by an hour agree within seconds', async () => {
  const database = await openTestDatabase('postgres');
  const [late, right] = [createSteadyClock(() => Date.now() - HOUR), createSteadyClock()];
  for (const clock of [late, right]) await clock.synchronize(database);
  expect(Math.abs(late.now() - right.now())).toBeLessThan(60_000);
  expect(Math.abs(right.now() - Date.now())).toBeLessThan(60_000);
});
