import type { Category, Quiz } from '#app/quiz/contract/quiz.ts';
import { type CategoryScore, reaches } from '#app/quiz/score/category-total.ts';
import { itemIn } from '#app/quiz/score/items.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { isInCategory } from '#app/quiz/score/questions.ts';
import { comparedRule, countsInTotal, scoreCategory, scoreTotal } from '#app/quiz/score/score.ts';
import {
  fractionOf,
  hasTotal,
  isProfile,
  type ScoreRule,
  type Sum,
  scoreRuleOf,
} from '#app/quiz/score/score-rule.ts';
import { meanShares } from './mean-shares.ts';
import type { Closed, Group } from './sheet-steps.ts';
import type { Notes } from './sheet-table.ts';

/** What a sheet ends with: a score, the highest categories by their keys, or neither where it is not scored. */
export type Ending = { score?: number; highest?: string[] };

/** What is known of a sheet's ending while its questions are answered. */
export type Verdict = Ending & {
  /** The adjustments that apply, by their place. */
  adjusted: number[];
  /** The score of the highest categories so far. */
  most?: number;
};

/** What is known by each reading of a sheet. */
export type Verdicts = readonly Verdict[];

export const endingOf = ([first]: Verdicts): Ending => first ?? {};

export const verdictNotes = (readings: number): Notes<Verdicts> => ({
  none: Array.from({ length: readings }, () => ({ adjusted: [] })),
  join: (note, mark) => note.map((one, reading) => together(one, mark[reading])),
  name: (note) =>
    note
      .map(({ adjusted, most, highest, score }) =>
        [`${adjusted}`, most, `${highest}`, score].join(' '),
      )
      .join('\n'),
});

/** What is known of two parts of a sheet. */
function together(one: Verdict, other: Verdict = { adjusted: [] }): Verdict {
  const [more, less] =
    (other.most ?? BELOW_ALL) > (one.most ?? BELOW_ALL) ? [other, one] : [one, other];
  const isEqual = more.most === less.most;
  return {
    adjusted: [...one.adjusted, ...other.adjusted].sort((a, b) => a - b),
    most: more.most,
    highest:
      isEqual && less.highest ? [...(more.highest ?? []), ...less.highest].sort() : more.highest,
    score: one.score ?? other.score,
  };
}

const BELOW_ALL = Number.NEGATIVE_INFINITY;

/** The groups that decide the ending of a sheet. Each closes into the verdict of this reading. */
export function groupsOf(quiz: Quiz, reading = 0): Group<Verdicts>[] {
  const { categories = [], scoring = {} } = quiz;
  const isHighest = scoring.result === 'highestCategory';
  const isScored = hasTotal(quiz);
  const mean =
    isScored && scoring.totalFrom === 'categories' ? meanShares(quiz, categories) : undefined;
  const adjustments = isScored ? (scoring.adjustments ?? []) : [];
  const isAdjusting = ({ key }: Category) => adjustments.some((each) => each.category === key);
  const note = (verdicts: Verdicts, change: (verdict: Verdict) => Verdict) =>
    verdicts.map((verdict, index) => (index === reading ? change(verdict) : verdict));
  const rule = scoreRuleOf(quiz);
  const keys = categories.map(({ key }) => key);
  return [
    ...categories
      .filter((category) => isHighest || mean || isAdjusting(category))
      .map((category): Group<Verdicts> => {
        const close = (verdicts: Verdicts, scored: CategoryScore): Closed<Verdicts> => {
          const adjusted = adjustments.flatMap(({ category: key, atLeast }, index) =>
            key === category.key && reaches(scored, atLeast) ? [index] : [],
          );
          const most = scored.compared;
          const own = isHighest && most !== undefined ? { most, highest: [category.key] } : {};
          return {
            note: note(verdicts, (verdict) => together(verdict, { adjusted, ...own })),
            shares: mean?.sharesOf(scored),
          };
        };
        const compared = comparedRule(quiz, scoreRuleOf(quiz, category));
        const further = isHighest ? fieldsOf(compared) : [];
        return categoryGroup(quiz, category, close, isAdjusting(category) ? ['maximum'] : further);
      }),
    {
      rule,
      fields: isScored && !mean ? fieldsOf(rule) : isScored || isHighest ? answeredIn(rule) : [],
      shares: mean?.ranges,
      has: countsInTotal,
      isLast: true,
      close: (verdicts, sum, shares) => ({
        note: note(verdicts, ({ adjusted, highest = [] }) => {
          const ended = { adjusted: [] };
          if (sum.answered < (rule.atLeastAnswered ?? 0)) return ended;
          if (!isScored)
            return highest.length > 0
              ? { ...ended, highest: keys.filter((key) => highest.includes(key)) }
              : ended;
          const total = mean ? mean.meanOf(shares) : fractionOf(sum, rule);
          const applied = adjustments.filter((_, index) => adjusted.includes(index));
          return { ...ended, score: scoreTotal(quiz, total, applied, rule) };
        }),
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

/** The questions of a category. `further`: other parts of their sum that matter. */
export function categoryGroup<Note>(
  quiz: Quiz,
  category: Category,
  close: (note: Note, scored: CategoryScore) => Closed<Note>,
  further: readonly (keyof Sum)[] = [],
): Group<Note> {
  const rule = scoreRuleOf(quiz, category);
  const asked = category.isLeftOutUnasked ? ['asked' as const] : [];
  return {
    rule,
    fields: [...new Set([...fieldsOf(rule), ...further, ...asked])],
    has: (question) => isInCategory(category, question),
    itemIn: (item) => itemIn(category, item),
    close: (note, sum) => close(note, scoreCategory(quiz, category, sum)),
  };
}

/** The score of one category alone, as if it were the ending. */
export const groupOf = (quiz: Quiz, category: Category, reading = 0): Group<Verdicts> => ({
  ...categoryGroup(quiz, category, (verdicts, { score }) => ({
    note: verdicts.map((each, index) => (index === reading ? { ...each, score } : each)),
  })),
  isLast: true,
});

/** How editors read that a quiz has no total. */
export const NO_TOTAL = 'No overall score';

/** What a report says of an ending. Endings of the same name are the same. */
export function nameOfEnding(quiz: Quiz, { score, highest }: Ending): string {
  if (score !== undefined) return levelFor(quiz.levels, score).name;
  const titles = (quiz.categories ?? [])
    .filter(({ key }) => highest?.includes(key))
    .map(({ title }) => title);
  const without = isProfile(quiz) ? NO_TOTAL : 'Not scored';
  return titles.length > 0 ? titles.join(' = ') : without;
}
