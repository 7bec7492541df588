/** The most steps of a number whose every value has points of its own. */
export const MAX_UNITS = 1000;

const units = (value: number) => Math.round(value * 10_000);

/** How many steps lead from the lowest to the highest value: whole, unless they do not meet it. */
export const stepsIn = ({ lowest, highest, step }: Record<'lowest' | 'highest' | 'step', number>) =>
  (units(highest) - units(lowest)) / units(step);

/** The value after so many steps, without drift. */
export const valueAfter = (
  { lowest, step }: Record<'lowest' | 'step', number>,
  steps: number,
): number => (units(lowest) + steps * units(step)) / 10_000;
