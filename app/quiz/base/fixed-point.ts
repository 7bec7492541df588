/** Points as whole ten-thousandths, which add up exactly. See docs/scoring.md#points. */
export const ONE = 10_000;

/** Rounded to four decimals, in ten-thousandths; never −0. */
export const toFixedPoint = (points: number): number => roundDecimal(points * ONE);

/** Points to four decimals. */
export const fromFixedPoint = (fixed: number): number => fixed / ONE;

/** To some decimals, halves towards the higher number; never −0. See docs/scoring.md#rounding. */
export function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return roundDecimal(value * unit) / unit;
}

/** The sum of numbers that were rounded to two decimals, without what doubles add. */
export const roundedSum = (numbers: readonly number[]): number =>
  roundTo(
    numbers.reduce((sum, each) => sum + each, 0),
    2,
  );

/** In doubles, 1.005 times 100 is below 100.5: its first 15 digits are those of the decimal number. */
const roundDecimal = (value: number): number =>
  Number.isInteger(value) ? value + 0 : Math.round(Number(value.toPrecision(15))) + 0;
