import { expect, test } from 'vitest';
import { Budget, withBudget } from '#app/quiz/analysis/count-limits.ts';
import type { Key } from '#app/quiz/analysis/packing.ts';
import { type Sums, sumsOf } from '#app/quiz/analysis/sums.ts';

test.each([
  ['counts', 10n ** 30n],
  ['sets', 1n],
])('thousands of sums next to each other are added as those of a list: %s', (_, most) => {
  const { product, union, entries } = sumsOf(most, new Budget());
  const least = (count: bigint) => (count < most ? count : most);
  const many = (length: number, step: number) =>
    Array.from({ length }, (_, n) => [n * step, least(BigInt((n % 3) + 1))] as const);
  const few = [3, 5000, 12_345].map((key) => [key, least(7n)] as const);

  const textOf = (sums: Sums) =>
    [...entries(sums)]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map((each) => each.join(': '))
      .join('\n');
  const counted = (list: Iterable<readonly [number, bigint]>) => {
    const all = new Map<number, bigint>();
    for (const [key, count] of list) all.set(key, least((all.get(key) ?? 0n) + count));
    return textOf(all);
  };

  const [one, other] = [many(50_000, 1), many(16_000, 4)];
  const products = one.flatMap(([key, count]) =>
    few.map(([distance, times]) => [key + distance, count * times] as const),
  );
  const all = product(new Map(one), new Map(few), (a, b) => Number(a) + Number(b));
  expect(all).not.toBeInstanceOf(Map);
  expect(textOf(all)).toBe(counted(products));
  expect(textOf(union(all, new Map(other)))).toBe(counted([...products, ...other]));
});

test('an addition costs nothing for keys that do not occur', () => {
  const run = (step: number) => new Map(Array.from({ length: 40 }, (_, n) => [n * step, 1n]));
  const plus = (one: Key, other: Key) => Number(one) + Number(other);
  const count = () => {
    const { product, entries } = sumsOf(1n, new Budget());
    const [near, far] = [product(run(1), run(4000), plus), product(run(2), run(4000), plus)];
    return [...entries(product(near, far, plus))].length;
  };
  expect(withBudget(1_000_000, count)).toBe(118 * 79);
});
