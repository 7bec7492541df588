import { expect, test } from 'vitest';
import { shipped } from '#tests/seed.ts';
import { FAULTS } from './faults.ts';
import { type Observed, observe, type Scenario } from './observe.ts';

const SEED_HEADLINE = shipped.landingPage.headline;

const scenarios: [name: string, kind: 'slow' | 'outage' | 'wrong-content', scenario: Scenario][] = [
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

/** Each scenario mostly waits, so all run at once. */
const observed = new Map<string, Observed | Error>(
  await Promise.all(
    scenarios.map(
      async ([name, , scenario]) =>
        [name, await observe(scenario).catch((error: Error) => error)] as const,
    ),
  ),
);

/** The maximum number of requests when the pauses between them are at least 250, 500, 1000… ms. */
function maxRequestsIn(milliseconds: number): number {
  let count = 1;
  for (let pause = 250, at = 250; at <= milliseconds; pause *= 2, at += pause) count += 1;
  return count;
}

test.each(scenarios)('%s: every page is served, and the lake gets few requests', (name, kind) => {
  const seen = observed.get(name);
  if (!seen || seen instanceof Error) throw new Error(name, { cause: seen });
  expect(seen.maxPendingQueries).toBe(1);
  if (kind === 'slow') return;
  expect(seen.atStart).toEqual([SEED_HEADLINE]);
  expect(seen.later).toEqual(['First']);
  expect(seen.problem).toMatch(/./);
  // Each update asks for the list and, where that arrives, for the audit.
  expect(seen.queries).toBeLessThanOrEqual(2 * maxRequestsIn(seen.faultMs));
  // The pauses begin at 250 ms three times: at the start, and after each of two cuts.
  expect(seen.streams).toBeLessThanOrEqual(3 * maxRequestsIn(seen.totalMs));
});
