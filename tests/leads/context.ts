import type { LeadsContext } from '#leads/context.ts';
import { readEnvironment } from '#leads/environment.ts';
import { VisitCounter } from '#leads/visit-counter.ts';
import type { Log } from '#shared/log.ts';
import { databaseVariables, type Engine, openDatabaseOf, TEST_KEY } from './databases.ts';

export type LogLine = { event: string } & Record<string, unknown>;

export type TestContext = LeadsContext & {
  /** The time of the process, in milliseconds since 1970, which a test moves. */
  clock: { now: number };
  lines: LogLine[];
  /** How often the dispatcher was woken. */
  wakes: { count: number };
};

/** What the app gets with a request that comes directly from a program on this machine. */
export const LOCAL = {
  incoming: {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { host: '127.0.0.1:3335' },
    rawHeaders: [],
    httpVersion: '1.1',
    url: '/',
  },
};

/** Everything that the process works with, on a new database and with its own clock. */
export async function openTestContext(
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestContext> {
  const own = await databaseVariables(engine);
  const clock = { now: Date.UTC(2026, 0, 31, 12) };
  const lines: LogLine[] = [];
  const wakes = { count: 0 };
  const log: Log = (event, details) => void lines.push({ event, ...details });
  return {
    database: await openDatabaseOf(own),
    environment: readEnvironment({ ...own, ...variables }),
    key: TEST_KEY,
    isPrepared: true,
    now: () => clock.now,
    visits: new VisitCounter(),
    log,
    wake: () => {
      wakes.count += 1;
    },
    clock,
    lines,
    wakes,
  };
}
