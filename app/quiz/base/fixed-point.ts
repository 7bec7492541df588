/** Points as whole ten-thousandths, which add up exactly. See docs/scoring.md#points. */
export const ONE = 10_000;

/** Rounded to four decimals, in ten-thousandths; never −0. */
export const toFixedPoint = (points: number): number => Math.round(points * ONE) + 0;

/** Points to four decimals. */
export const fromFixedPoint = (fixed: number): number => fixed / ONE;

/** To some decimals, halves towards the higher number; never −0. */
export function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit + 0;
}
