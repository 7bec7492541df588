import { expect, test } from 'vitest';
import { shipped } from '#tests/seed.ts';
import { FAULTS } from './faults.ts';
import { type Observed, observe, type Scenario } from './observe.ts';

const SEED = shipped.landingPage.headline;
const AT_ONCE = 10;

const scenarios: [name: string, kind: 'slow' | 'outage' | 'lie', scenario: Scenario][] = [
  ...Object.entries(FAULTS).map(([name, { kind, fault }]): (typeof scenarios)[number] => [
    name,
    kind,
    {
      isOutage: kind === 'outage',
      begin: (proxy) => {
        proxy.fault = fault;
      },
      end: (proxy) => {
        proxy.fault = undefined;
      },
    },
  ]),
  [
    'refused connections',
    'outage',
    { isOutage: true, begin: (proxy) => proxy.refuse(), end: (proxy) => proxy.open() },
  ],
];

/** They take seconds each, of which most is waiting: several at once. */
async function observeAll(): Promise<Map<string, Observed | Error>> {
  const found = new Map<string, Observed | Error>();
  const waiting = [...scenarios];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, , scenario] = next;
      found.set(name, await observe(scenario).catch((error: Error) => error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

const observed = await observeAll();

/** The most requests that growing pauses of at least 250, 500, 1000… ms let through. */
function mostIn(milliseconds: number): number {
  let count = 1;
  for (let pause = 250, at = 250; at <= milliseconds; pause *= 2, at += pause) count += 1;
  return count;
}

test.each(scenarios)('%s: every page is served, and the lake gets few requests', (name, kind) => {
  const seen = observed.get(name);
  if (!seen || seen instanceof Error) throw new Error(name, { cause: seen });
  expect(seen.mostAtOnce).toBe(1);
  expect(seen.problemAfterwards).toBeUndefined();
  if (kind === 'slow') return;
  expect(seen.atStart).toEqual([SEED]);
  expect(seen.later).toEqual(['First']);
  expect(seen.problem).toMatch(/./);
  expect(seen.asked).toBeLessThanOrEqual(mostIn(seen.lasted));
  // Three times the stream begins anew: at the start, and after each cut.
  expect(seen.streams).toBeLessThanOrEqual(3 * mostIn(seen.everything));
});
