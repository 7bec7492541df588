import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Category } from '#app/quiz/contract/scoring.ts';
import { type CategoryScore, partOf, percentOf } from '#app/quiz/score/category-total.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { isInCategory } from '#app/quiz/score/questions.ts';
import { countsInTotal, scoreCategory, scoreTotal } from '#app/quiz/score/score.ts';
import { fractionOf, type ScoreRule, type Sum, scoreRuleOf } from '#app/quiz/score/score-rule.ts';
import { addToSum, meanOfSum, NO_PARTS, type WeightedSum } from '#app/quiz/score/weighted-mean.ts';
import type { Notes } from './count-sheets.ts';
import type { Group } from './sheet-steps.ts';

/** What a sheet ends with: a score, the highest categories by their keys, or neither where it is not scored. */
export type Ending = { score?: number; highest?: string[] };

/** What is known of a sheet's ending while its questions are answered. */
export type Verdict = Ending & {
  /** The categories that have a score, added up. */
  parts: WeightedSum;
  /** The adjustments that apply, by their place. */
  adjusted: number[];
  /** The score of the highest categories so far. */
  most?: number;
};

/** What is known by each reading of a sheet. */
export type Verdicts = readonly Verdict[];

export const endingOf = (verdicts: Verdicts, reading = 0): Ending => verdicts[reading] ?? {};

export const verdictNotes = (readings: number): Notes<Verdicts> => ({
  none: Array.from({ length: readings }, () => ({ parts: NO_PARTS, adjusted: [] })),
  join: (note) => note,
  name: (note) =>
    note
      .map(({ parts: { top, bottom, weight }, adjusted, most, highest, score }) =>
        [top, bottom, weight, `${adjusted}`, most, `${highest}`, score].join(' '),
      )
      .join('\n'),
});

/** The groups that decide the ending of a sheet. Each closes into the verdict of this reading. */
export function groupsOf(quiz: Quiz, reading = 0): Group<Verdicts>[] {
  const { categories = [], scoring = {} } = quiz;
  const isHighest = scoring.result === 'highestCategory';
  const isMean = !isHighest && scoring.totalFrom === 'categories';
  const adjustments = isHighest ? [] : (scoring.adjustments ?? []);
  const isAdjusting = ({ key }: Category) => adjustments.some((each) => each.category === key);
  const note = (verdicts: Verdicts, change: (verdict: Verdict) => Verdict) =>
    verdicts.map((verdict, index) => (index === reading ? change(verdict) : verdict));
  const rule = scoreRuleOf(quiz);
  return [
    ...categories
      .filter((category) => isHighest || isMean || isAdjusting(category))
      .map((category): Group<Verdicts> => {
        const close = (verdicts: Verdicts, scored: CategoryScore): Verdicts => {
          const percent = percentOf(scored);
          const reached = adjustments.flatMap(({ category: key, atLeast }, index) =>
            key === category.key && percent !== undefined && percent >= atLeast ? [index] : [],
          );
          const part = isMean ? partOf(scored) : undefined;
          return note(verdicts, (verdict) => ({
            ...(isHighest ? withHighest(quiz, verdict, scored) : verdict),
            parts: part ? addToSum(verdict.parts, part) : verdict.parts,
            adjusted: [...verdict.adjusted, ...reached].sort((one, other) => one - other),
          }));
        };
        return categoryGroup(quiz, category, close, isAdjusting(category) ? ['maximum'] : []);
      }),
    {
      rule,
      fields: isHighest || isMean ? answeredIn(rule) : fieldsOf(rule),
      has: countsInTotal,
      isLast: true,
      close: (verdicts, sum) =>
        note(verdicts, ({ parts, adjusted, highest }) => {
          const isScored = sum.answered >= (rule.atLeastAnswered ?? 0);
          const ended = { parts: NO_PARTS, adjusted: [] };
          if (!isScored) return ended;
          if (isHighest) return { ...ended, highest };
          const total = isMean ? meanOfSum(parts) : fractionOf(sum, rule);
          const applied = adjustments.filter((_, index) => adjusted.includes(index));
          return { ...ended, score: scoreTotal(quiz, total, applied, rule) };
        }),
    },
  ];
}

const answeredIn = ({ atLeastAnswered }: ScoreRule): (keyof Sum)[] =>
  atLeastAnswered ? ['answered'] : [];

/** The parts of a sum on which a score by this rule depends. */
const fieldsOf = (rule: ScoreRule): (keyof Sum)[] => [
  'points',
  ...({ percent: ['maximum'], mean: ['weight'], points: [] } as const)[rule.shows],
  ...answeredIn(rule),
];

function withHighest(quiz: Quiz, verdict: Verdict, scored: CategoryScore): Verdict {
  const { unlimited, category } = scored;
  const { most = Number.NEGATIVE_INFINITY, highest = [] } = verdict;
  if (unlimited === undefined || unlimited < most) return verdict;
  const equal = unlimited === most ? [...highest, category.key] : [category.key];
  const keys = (quiz.categories ?? []).map(({ key }) => key);
  return { ...verdict, most: unlimited, highest: keys.filter((key) => equal.includes(key)) };
}

/** The questions of a category. `further`: other parts of their sum that matter. */
export function categoryGroup<Note>(
  quiz: Quiz,
  category: Category,
  close: (note: Note, scored: CategoryScore) => Note,
  further: readonly (keyof Sum)[] = [],
): Group<Note> {
  const rule = scoreRuleOf(quiz, category);
  return {
    rule,
    fields: [...new Set([...fieldsOf(rule), ...further])],
    has: (question) => isInCategory(category, question),
    close: (note, sum) => close(note, scoreCategory(quiz, category, sum)),
  };
}

/** The score of one category alone, as if it were the ending. */
export const groupOf = (quiz: Quiz, category: Category): Group<Verdicts> =>
  categoryGroup(quiz, category, ([verdict], { score }) => (verdict ? [{ ...verdict, score }] : []));

/** What a report says of an ending. Endings of the same name are the same. */
export type EndingName = { name: string; color?: Level['color'] };

export function nameOfEnding(quiz: Quiz, { score, highest }: Ending): EndingName {
  if (score !== undefined) {
    const { name, color } = levelFor(quiz.levels, score);
    return { name, color };
  }
  const titles = (quiz.categories ?? [])
    .filter(({ key }) => highest?.includes(key))
    .map(({ title }) => title);
  return { name: titles.length > 0 ? titles.join(' = ') : 'Not scored' };
}
