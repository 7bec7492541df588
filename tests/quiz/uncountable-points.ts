/** Points of eighteen options, 1.414214 to 4.358899, whose selections have too many different sums to count. */
export const UNCOUNTABLE_POINTS = Array.from({ length: 18 }, (_, index) =>
  Number(Math.sqrt(index + 2).toFixed(6)),
);
