import { expect, test } from 'vitest';
import type { Endpoint } from '#leads/delivery/endpoint.ts';
import { newPace, recordStart, slotsOf } from '#leads/delivery/pace.ts';

const endpoint: Endpoint = {
  id: 'crm',
  kind: 'webhook',
  name: 'CRM',
  audit: null,
  url: 'https://crm.example/',
  secrets: [],
  events: [],
  state: 'active',
  failures: 0,
  openUntil: 0,
};

test.each([
  { failures: 0, inFlight: 0, isRecovering: false, slots: 5 },
  { failures: 2, inFlight: 1, isRecovering: false, slots: 2 },
  { failures: 4, inFlight: 3, isRecovering: false, slots: 0 },
  { failures: 0, inFlight: 0, isRecovering: true, slots: 1 },
  { failures: 4, inFlight: 3, isRecovering: true, slots: 0 },
  { failures: 0, inFlight: 4, isRecovering: true, slots: 0 },
])('a closed circuit leaves %j', ({ failures, inFlight, isRecovering, slots }) => {
  const pace = { ...newPace(), inFlight, isRecovering };
  expect(slotsOf(pace, { ...endpoint, failures }, 0)).toBe(slots);
});

test('while a circuit is open, one probe is in flight at a time', () => {
  const open = { ...endpoint, failures: 5, openUntil: 60_000 };
  const pace = newPace();
  expect(slotsOf(pace, open, 59_999)).toBe(0);
  expect(slotsOf(pace, open, 60_000)).toBe(1);
  recordStart(pace, 1, 60_000);
  expect(slotsOf(pace, open, 60_000)).toBe(0);
});

test('a recovery sends one request every 100 ms, and ends when nothing is left to send', () => {
  const pace = { ...newPace(), isRecovering: true };
  recordStart(pace, 1, 0);
  expect([99, 100].map((now) => slotsOf(pace, endpoint, now))).toEqual([0, 1]);
  recordStart(pace, 0, 100);
  expect(pace.isRecovering).toBe(true);
  pace.inFlight = 0;
  recordStart(pace, 0, 200);
  expect(pace.isRecovering).toBe(false);
});
