/** Several small whole numbers as one, so that packed numbers are added by adding the keys. */
export type Packing<Key> = {
  pack: (digits: readonly number[]) => Key;
  unpack: (key: Key) => number[];
  add: (one: Key, other: Key) => Key;
};

/** For keys below 2 ** 53. Each digit is below its range. */
export const inNumbers = (ranges: readonly number[]): Packing<number> => ({
  pack: (digits) =>
    digits.reduceRight((key, digit, place) => key * (ranges[place] ?? 1) + digit, 0),
  unpack: (key) => {
    let rest = key;
    return ranges.map((range) => {
      const digit = rest % range;
      rest = (rest - digit) / range;
      return digit;
    });
  },
  add: (one, other) => one + other,
});

/** For keys of any size. */
export const inBigInts = (ranges: readonly number[]): Packing<bigint> => ({
  pack: (digits) =>
    digits.reduceRight((key, digit, place) => key * BigInt(ranges[place] ?? 1) + BigInt(digit), 0n),
  unpack: (key) => {
    let rest = key;
    return ranges.map((range) => {
      const digit = rest % BigInt(range);
      rest /= BigInt(range);
      return Number(digit);
    });
  },
  add: (one, other) => one + other,
});
