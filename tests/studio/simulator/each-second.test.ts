import { expect, test } from 'vitest';
import { eachSecond } from '#studio/simulator/model/each-second.ts';

test('a sum is told after a second, and then once a second', () => {
  const told: number[] = [];
  let time = 0;
  const add = eachSecond(
    (sum) => told.push(sum),
    () => time,
  );
  for (const [at, more] of [
    [999, 1],
    [1000, 2],
    [1500, 3],
    [2100, 4],
  ] as const) {
    time = at;
    add(more);
  }
  expect(told).toEqual([3, 10]);
});
