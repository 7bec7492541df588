import { expect, test } from 'vitest';
import { zonedTime } from '#leads/time.ts';

test.each([
  ['2027-03-14T05:00:00Z', 'America/Toronto', '2027-03-14T00:00:00-05:00'],
  ['2027-03-15T04:00:00Z', 'America/Toronto', '2027-03-15T00:00:00-04:00'],
  ['2027-01-15T03:30:00Z', 'America/St_Johns', '2027-01-15T00:00:00-03:30'],
  ['2027-01-14T10:00:00Z', 'Pacific/Kiritimati', '2027-01-15T00:00:00+14:00'],
  ['2027-01-15T00:00:00Z', 'UTC', '2027-01-15T00:00:00+00:00'],
])('%s in %s is %s', (moment, zone, expected) => {
  expect(zonedTime(Date.parse(moment), zone)).toBe(expected);
});
