import { DEFAULT_LANGUAGE, formatAmount } from '#app/quiz/base/format.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import { type NumberGroup, numberGroups } from './number-groups.ts';

/** More answers than these are the most given ones or, where they are numbers, groups. */
const MOST_ANSWERS = 12;

/** The mean of all scores; `undefined` without any. */
export function meanScore({ scores }: Pick<LeadResults, 'scores'>): number | undefined {
  const n = scores.reduce((sum, each) => sum + each.n, 0);
  return n === 0 ? undefined : scores.reduce((sum, { score, n }) => sum + score * n, 0) / n;
}

/** The leads by score, over the whole scale and whatever lies outside of it. */
export function scoreGroups({
  scale,
  scores,
}: Pick<LeadResults, 'scale' | 'scores'>): NumberGroup[] {
  if (!scale) return [];
  const from = Math.min(scale.from, scores[0]?.score ?? scale.from);
  const to = Math.max(scale.scale, scores.at(-1)?.score ?? scale.scale);
  const counts = scores.map(({ score: value, n }) => ({ value, n }));
  return numberGroups(counts, { from, to }, scale);
}

/** The leads by level or highest category, with those that have none, so that the shares add up. */
export function levelGroups({ leads, levels }: Pick<LeadResults, 'leads' | 'levels'>) {
  const without = levels.reduce((left, { n }) => left - n, leads);
  return levels.length > 0 && without > 0 ? [...levels, { name: 'None', n: without }] : levels;
}

type Answered = Pick<LeadResults['answers'][number], 'options' | 'unit'>;

/**
 * How many gave each answer to a question, in the order of the content. Of many answers, numbers are in
 * groups, and of others the most given ones are there: `left` is how many are not.
 */
export function answerGroups({ options, unit }: Answered): { groups: NumberGroup[]; left: number } {
  const isFew = options.length <= MOST_ANSWERS;
  if (options.some(({ value, label }) => value !== label || Number.isNaN(Number(value)))) {
    const named = options.map(({ label: name, n }) => ({ name, n }));
    const most = named.toSorted((one, other) => other.n - one.n).slice(0, MOST_ANSWERS);
    return { groups: isFew ? named : most, left: named.length - most.length };
  }
  const numbers = options
    .map(({ value, n }) => ({ value: Number(value), n }))
    .toSorted((one, other) => one.value - other.value);
  const [from = 0, to = 0] = [numbers[0]?.value, numbers.at(-1)?.value];
  const groups = isFew
    ? numbers.map(({ value, n }) => ({ name: formatAmount(value, { unit }, DEFAULT_LANGUAGE), n }))
    : numberGroups(numbers, { from, to }, { unit });
  return { groups, left: 0 };
}
