import {
  type AnswerSpace,
  type NumberRun,
  type NumberSpace,
  pointsInBands,
} from './answer-space.ts';
import { fromFixedPoint, toFixedPoint } from './fixed-point.ts';

/** The numbers that can be typed: counted in ten-thousandths, so that no step drifts, and never listed. */

/** The most steps of a number whose every value has points of its own. */
export const MAX_UNITS = 1000;

type Steps = Pick<NumberSpace, 'lowest' | 'highest' | 'step'>;

/** What decides which numbers there are, and their points. */
type Numbers = Omit<NumberSpace, 'runs'>;

/** Numbers from one to another, both included; one end may be missing. */
export type NumberRange = { from?: number; to?: number };

/** All numbers in runs, each wholly inside or outside of each band and of each of these ranges. */
export const runsWithin = (space: Numbers, ranges: readonly NumberRange[]): NumberRun[] =>
  runsOf(
    space,
    ranges.flatMap(({ from, to }) => [
      ...(from === undefined ? [] : [indexFrom(space, from)]),
      ...(to === undefined ? [] : [indexFrom(space, to) + (hasNumber(space, to) ? 1 : 0)]),
    ]),
  );

/** The same by bands alone; at each of these indexes, a run begins as well. */
export function runsOf(space: Numbers, indexes: readonly number[] = []): NumberRun[] {
  const count = countOf(space);
  const bands = space.bands.slice(1).map(({ from }) => indexFrom(space, from));
  const starts = new Set([0, ...bands, ...indexes]);
  const rising = [...starts].filter((start) => start < count).sort((one, other) => one - other);
  return rising.map((start, index) => {
    const next = rising[index + 1] ?? count;
    const from = numberAt(space, start);
    const points = pointsInBands(space.bands, from);
    return { from, to: numberAt(space, next - 1), count: BigInt(next - start), points };
  });
}

/** How many numbers there are. */
export const countOf = ({ lowest, highest, step }: Steps): number =>
  Math.floor((toFixedPoint(highest) - toFixedPoint(lowest)) / toFixedPoint(step)) + 1;

/** How many single answers there are: choices or numbers. */
export const sizeOf = (space: AnswerSpace): number =>
  space.kind === 'number' ? countOf(space) : space.choices.length;

/** The number at an index, from 0 for the lowest, without drift. */
export const numberAt = ({ lowest, step }: Steps, index: number): number =>
  fromFixedPoint(toFixedPoint(lowest) + index * toFixedPoint(step));

/** The index of the first number that is not below `from`; where there is none, how many there are. */
function indexFrom(space: Numbers, from: number): number {
  const most = countOf(space);
  const near = Math.ceil((from - space.lowest) / space.step);
  let index = Math.min(Math.max(near, 0), most);
  while (index > 0 && numberAt(space, index - 1) >= from) index -= 1;
  while (index < most && numberAt(space, index) < from) index += 1;
  return index;
}

/** Whether a value is one of the numbers. Never throws. */
export const hasNumber = ({ lowest, highest, step }: Steps, value: unknown): value is number =>
  typeof value === 'number' &&
  value >= lowest &&
  value <= highest &&
  fromFixedPoint(toFixedPoint(value)) === value &&
  (toFixedPoint(value) - toFixedPoint(lowest)) % toFixedPoint(step) === 0;

/** The greatest number that divides both; the other one where one is 0. */
export const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * The positions of a slider from its minimum, without the drift of repeated addition: the precision keeps 0.1
 * + 2 * 0.1 at 0.3, the number that the browser’s input gives for it.
 */
export function sliderPositions({ min, max, step }: Record<'min' | 'max' | 'step', number>) {
  const last = Math.floor((max - min) / step + 1e-9);
  return Array.from({ length: last + 1 }, (_, index) => {
    const position = min + index * step;
    return Number.isInteger(position) ? position : Number(position.toPrecision(12));
  });
}
