import { commonDivisor } from '#app/quiz/base/number-values.ts';
import type { Budget } from './count-limits.ts';
import type { Key } from './packing.ts';

/**
 * How many there are of each key. Where most of the keys from the lowest to the highest occur, the counts are
 * in bigints, each in as many bits, so that adding two of these adds thousands.
 */
export type Sums = Map<Key, bigint> | Dense;

/** The counts of keys from `from` on, in these steps. The first of a block is in its lowest bits. */
type Dense = Run & { blocks: bigint[] };
type Run = { from: number; step: number; length: number };
type Moved = { counts: Dense; from: number; times: bigint };

/** Fewer additions are made one by one. */
const FEW = 1000;
/** Additions of 64 bits that take as long as one of a key. */
const WORDS = 20;
/**
 * For each key that there is, so many words may be filled with zeros, which takes less memory than sums of
 * their own.
 */
const MOST_WORDS = 64;
/** The bytes of a key with its count. */
const BYTES = 200;
/**
 * The characters of a block. V8 collects what is this small and no longer used at once; of larger strings and
 * bigints it first keeps hundreds of megabytes.
 */
const BLOCK = 60_000;

/** `most`: no count is larger; with 1, it only matters which keys there are. */
export function sumsOf(most: bigint, budget: Budget) {
  const isSet = most === 1n;
  const radix = isSet ? 2 : 16;
  const characters = isSet ? 1 : most.toString(16).length;
  const width = characters * (isSet ? 1 : 4);
  const prefix = isSet ? '0b' : '0x';
  const zeros = '0'.repeat(characters);
  const perBlock = Math.max(1, Math.floor(BLOCK / characters));
  const blockBits = perBlock * width;
  const add = (one: bigint, other: bigint) => (isSet ? one | other : one + other);

  const sizeOf = (sums: Sums) => (sums instanceof Map ? sums.size : sums.length);
  const wordsOf = ({ length }: Run) => (length * width) / 64;

  /** All of these counts in a run that has their steps, each from this key on and so many times. */
  const inRun = (run: Run, all: readonly Moved[]): Dense => {
    const blocks = Array<bigint>(Math.ceil(run.length / perBlock)).fill(0n);
    for (const { counts, from, times } of all) {
      const start = run.step === 0 ? 0 : (from - run.from) / run.step;
      const first = Math.floor(start / perBlock);
      const shift = BigInt((start % perBlock) * width);
      for (const [at, bits] of counts.blocks.entries()) {
        const moved = (times === 1n ? bits : bits * times) << shift;
        blocks[first + at] = add(blocks[first + at] ?? 0n, moved);
      }
    }
    // What is too long for a block is the beginning of the next.
    for (const [at, bits] of blocks.entries()) {
      const rest = bits >> BigInt(blockBits);
      if (rest === 0n) continue;
      blocks[at] = BigInt.asUintN(blockBits, bits);
      blocks[at + 1] = add(blocks[at + 1] ?? 0n, rest);
    }
    return { ...run, blocks };
  };

  function* entries(sums: Sums): Generator<[Key, bigint]> {
    if (sums instanceof Map) return yield* sums;
    const { from, step, length, blocks } = sums;
    for (const [block, bits] of blocks.entries()) {
      const first = block * perBlock;
      const count = Math.min(perBlock, length - first);
      const text = bits.toString(radix).padStart(count * characters, '0');
      for (let at = 0; at < count; at += 1) {
        const digits = text.slice((count - at - 1) * characters, (count - at) * characters);
        if (digits !== zeros)
          yield [from + (first + at) * step, isSet ? 1n : BigInt(prefix + digits)];
      }
    }
  }

  const runOf = (sums: Sums): Run | undefined => {
    if (!(sums instanceof Map)) return sums;
    let [from, to, step] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const key of sums.keys()) {
      if (typeof key !== 'number') return undefined;
      if (from !== Number.POSITIVE_INFINITY) step = commonDivisor(Math.abs(key - from), step);
      from = Math.min(from, key);
      to = Math.max(to, key);
    }
    return { from, step, length: step === 0 ? 1 : (to - from) / step + 1 };
  };

  /** As counts in these steps, which divide their own. */
  const inSteps = (sums: Sums, { from, length, step: own }: Run, step: number): Dense => {
    if (!(sums instanceof Map) && own === step) return sums;
    const run = { from, step, length: step === 0 ? 1 : ((length - 1) * own) / step + 1 };
    const slots = Array<string>(run.length).fill(zeros);
    for (const [key, count] of entries(sums))
      slots[step === 0 ? 0 : (Number(key) - from) / step] = count
        .toString(radix)
        .padStart(characters, '0');
    const blocks = Array.from({ length: Math.ceil(run.length / perBlock) }, (_, block) => {
      const inBlock = slots.slice(block * perBlock, (block + 1) * perBlock);
      return BigInt(prefix + inBlock.reverse().join(''));
    });
    return { ...run, blocks };
  };

  const lastOf = ({ from, step, length }: Run) => from + step * (length - 1);

  function denseProduct(large: Sums, small: Sums): Dense | undefined {
    const [one, other] = [runOf(large), runOf(small)];
    if (!one || !other) return undefined;
    const step = commonDivisor(one.step, other.step);
    const from = one.from + other.from;
    const length = step === 0 ? 1 : (lastOf(one) + lastOf(other) - from) / step + 1;
    if (wordsOf({ from, step, length }) > MOST_WORDS * sizeOf(large)) return undefined;
    const counts = inSteps(large, one, step);
    const moved = Array.from(entries(small), ([key, times]): Moved => {
      return { counts, from: one.from + Number(key), times };
    });
    budget.spend(Math.ceil(wordsOf({ from, step, length }) / WORDS) * moved.length);
    return inRun({ from, step, length }, moved);
  }

  function denseUnion(first: Sums, second: Sums): Dense | undefined {
    const [one, other] = [runOf(first), runOf(second)];
    if (!one || !other) return undefined;
    const apart = Math.abs(one.from - other.from);
    const step = commonDivisor(commonDivisor(one.step, other.step), apart);
    const from = Math.min(one.from, other.from);
    const last = Math.max(lastOf(one), lastOf(other));
    const length = step === 0 ? 1 : (last - from) / step + 1;
    if (wordsOf({ from, step, length }) > MOST_WORDS * (sizeOf(first) + sizeOf(second)))
      return undefined;
    return inRun({ from, step, length }, [
      { counts: inSteps(first, one, step), from: one.from, times: 1n },
      { counts: inSteps(second, other, step), from: other.from, times: 1n },
    ]);
  }

  return {
    entries,
    /** The memory that they take, in that of one key with its count. */
    weightOf: (sums: Sums) =>
      sums instanceof Map ? sums.size : Math.ceil((sums.length * width) / 8 / BYTES),
    /** The sums of one of each. */
    product(one: Sums, other: Sums, addKeys: (one: Key, other: Key) => Key): Sums {
      const [large, small] = sizeOf(one) < sizeOf(other) ? [other, one] : [one, other];
      const dense = sizeOf(large) * sizeOf(small) > FEW ? denseProduct(large, small) : undefined;
      if (dense) return dense;
      const sums = new Map<Key, bigint>();
      for (const [key, times] of entries(small)) {
        budget.spend(sizeOf(large));
        for (const [sum, before] of entries(large)) {
          const at = addKeys(sum, key);
          const known = sums.get(at);
          const count = isSet ? 1n : before * times;
          sums.set(at, known === undefined ? count : add(known, count));
        }
        budget.allow(sums.size);
      }
      return sums;
    },
    /** Those of both. */
    union(one: Sums, other: Sums): Sums {
      if (sizeOf(one) === 0) return other;
      const isSmall = one instanceof Map && other instanceof Map;
      const dense = isSmall ? undefined : denseUnion(one, other);
      if (dense) return dense;
      const sums = new Map(entries(one));
      for (const [key, count] of entries(other)) sums.set(key, add(sums.get(key) ?? 0n, count));
      return sums;
    },
  };
}
