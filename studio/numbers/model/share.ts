/** Such as `84%`, or below 1% `0.3%`. */
export const percent = (share: number): string =>
  share.toLocaleString('en-CA', {
    style: 'percent',
    ...(share < 0.01 && { maximumSignificantDigits: 1 }),
  });

/** A share with its range, `84% (78% to 89%)`; `84%` where both ends are the same. `undefined` of nothing. */
export function shareInWords(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const { share, low, high } = shareWithRange(part, whole);
  const ends = [percent(low), percent(high)];
  return ends[0] === ends[1] ? percent(share) : `${percent(share)} (${ends.join(' to ')})`;
}

/** How sure the range is: 1.96 standard deviations are 95 %. */
const Z = 1.96;

/**
 * A share, from 0 to 1, with its Wilson interval at 95 %: where it is likely to be in the long run. A part
 * that is larger than the whole, because the rest was counted on an earlier day, is all of it. The whole is
 * at least 1. See docs/numbers.md.
 */
export function shareWithRange(part: number, whole: number) {
  const share = Math.min(part / whole, 1);
  const spread = Z ** 2 / whole;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / whole + spread / (4 * whole));
  const bound = (value: number) => Math.min(Math.max(value / (1 + spread), 0), 1);
  // At 0, doubles leave some 1e-17 of the difference.
  const low = share === 0 ? 0 : bound(middle - half);
  return { share, low, high: bound(middle + half) };
}
