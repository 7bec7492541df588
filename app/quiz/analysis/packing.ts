/** Several whole numbers as one, so that packed numbers are added by adding the keys. */
export type Key = number | bigint;
export type Packing = {
  /** Each digit is from 0 to below its range. */
  pack: (digits: readonly Key[]) => Key;
  unpack: (key: Key) => Key[];
  add: (one: Key, other: Key) => Key;
};

/** Whether packed numbers of these ranges are numbers. */
export const areNumbers = (ranges: readonly bigint[]): boolean =>
  ranges.reduce((product, range) => product * range, 1n) <= Number.MAX_SAFE_INTEGER;

/** In numbers, or where these would be too large, in bigints. */
export const packingFor = (ranges: readonly bigint[]): Packing =>
  areNumbers(ranges) ? inNumbers(ranges.map(Number)) : inBigInts(ranges);

const inNumbers = (ranges: readonly number[]): Packing => ({
  pack: (digits) =>
    digits.reduceRight<number>(
      (key, digit, place) => key * (ranges[place] ?? 1) + Number(digit),
      0,
    ),
  unpack: (key) => {
    let rest = Number(key);
    return ranges.map((range) => {
      const digit = rest % range;
      rest = (rest - digit) / range;
      return digit;
    });
  },
  add: (one, other) => Number(one) + Number(other),
});

const inBigInts = (ranges: readonly bigint[]): Packing => ({
  pack: (digits) =>
    digits.reduceRight<bigint>(
      (key, digit, place) => key * (ranges[place] ?? 1n) + BigInt(digit),
      0n,
    ),
  unpack: (key) => {
    let rest = BigInt(key);
    return ranges.map((range) => {
      const digit = rest % range;
      rest /= range;
      return digit;
    });
  },
  add: (one, other) => BigInt(one) + BigInt(other),
});
