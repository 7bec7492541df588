import type { NumberSpace } from './answer-space.ts';
import { fromFixedPoint, toFixedPoint } from './fixed-point.ts';

/** Whether a value is one of the numbers. Never throws. */
export const hasNumber = (
  { lowest, highest, step }: Pick<NumberSpace, 'lowest' | 'highest' | 'step'>,
  value: unknown,
): value is number =>
  typeof value === 'number' &&
  value >= lowest &&
  value <= highest &&
  fromFixedPoint(toFixedPoint(value)) === value &&
  (toFixedPoint(value) - toFixedPoint(lowest)) % toFixedPoint(step) === 0;
