import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import { fromFixedPoint, roundedSum, roundTo } from '#app/quiz/base/fixed-point.ts';
import {
  DEFAULT_LANGUAGE,
  formatAmount,
  isAmount,
  type Unit,
  unitOf,
} from '#app/quiz/base/format.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import { fill } from '#app/quiz/base/template.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { givenAnswer } from './answers.ts';
import type { Item } from './items.ts';
import { answerSpaceOf, prepareQuestion } from './prepare.ts';
import { isQuestionOf, sectionsOf } from './questions.ts';
import { scoreSheet } from './score.ts';
import { isCounted } from './score-rule.ts';
import type { Subject } from './screens.ts';

/** One question of the score: what the visitor answered, and the points that this gave. */
export type BreakdownRow = {
  key: string;
  title: string;
  /** The given answer, as `answerLabels` puts it into words. */
  answer: string[];
  /** Whether it is answered in the visitor's own words; `answer` is then the whole text. */
  isText?: true;
  section?: string;
  group?: { key: string; title: string };
  /** Weighted, to two decimals; both are missing where the question does not count in this score. */
  points?: number;
  maximum?: number;
  /** The part of the maximum; missing where the points are an amount, such as a price. */
  share?: number;
  /** Whether the report says that it does not count. */
  isUncounted?: true;
};

export type Breakdown = {
  rows: BreakdownRow[];
  /** What the score divides; missing where it is made of categories or is a mean. */
  sum?: { points: number; total: number };
  /** The unit of all points: that of the score, where it is their sum. */
  unit: Unit;
  /** The categories that lower the total, the percentage that each reached, and by what the total is multiplied. */
  adjustments: { title: string; percent: number; factor: number }[];
};

/**
 * How a score adds up: each question that is asked, in order, and the two sums that are divided, to two
 * decimals. Answers that the quiz does not have count 0 points. `language` (BCP 47) is that of numbers. Never
 * throws. See docs/scoring.md#points.
 */
export function breakdownFor(
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
  language?: string,
): Breakdown {
  const { items, sum, rule, adjustments, categories } = scoreSheet(quiz, subject, answers);
  const { totalFrom, hasTotal } = quiz.scoring ?? {};
  const isOfCategories = totalFrom === 'categories' || hasTotal === false;
  const countsByOptions = (question: Question) => prepareQuestion(question).counts.size > 0;
  const counts = ({ question, maximum, state }: Item) =>
    maximum > 0 &&
    isCounted(state, rule.outOf) &&
    (isOfCategories
      ? categories.some(({ category }) => isQuestionOf(category, question))
      : question.countsInTotal !== false);
  const sections = sectionsOf(quiz);
  const unit = rule.shows === 'points' ? unitOf(quiz.scoring) : {};
  const rowFor = (item: Item): BreakdownRow => {
    const { question, points, maximum } = item;
    const { key, title, rowOf } = question;
    const isText = answerSpaceOf(question).kind === 'text';
    const hasPoints = counts(item);
    const isExplained = hasPoints || isText || hasTotal === false || countsByOptions(question);
    return {
      key,
      title,
      section: sections.get(key)?.title,
      group: rowOf && { key: rowOf.key, title: rowOf.title },
      isText: isText || undefined,
      answer: answerLabels(question, answerTo(answers, key), quiz.labels.sliderAnswer, language),
      points: hasPoints ? toTwoDecimals(points) : undefined,
      maximum: hasPoints ? toTwoDecimals(maximum) : undefined,
      share: hasPoints && !isAmount(unit) ? points / maximum : undefined,
      isUncounted: !isExplained || undefined,
    };
  };
  return {
    rows: items.filter(({ state }) => state !== 'notAsked').map(rowFor),
    sum:
      isOfCategories || rule.shows === 'mean'
        ? undefined
        : { points: toTwoDecimals(sum.points), total: toTwoDecimals(sum.maximum) },
    unit,
    adjustments: adjustments.map(({ category, percent, factor }) => ({
      title: category.title,
      percent,
      factor,
    })),
  };
}

/** The rows of a section, with the sums of its points where any of them counts; without a title, those before the first. */
export type BreakdownSection = Pick<BreakdownRow, 'points' | 'maximum'> & {
  title?: string;
  /** Rows below each other, with the title above them where they are those of one question. */
  groups: { title?: string; rows: BreakdownRow[] }[];
};

/**
 * The rows of each section, and within it of each question with rows, in turn. `titleOfRest`: see
 * `inSections`; without it, all rows are where they stand.
 */
export const bySection = (
  rows: readonly BreakdownRow[],
  titleOfRest?: (count: number) => string,
): BreakdownSection[] =>
  inSections(rows, titleOfRest).map(({ title, items }) => ({
    title,
    points: sumOf(items, 'points'),
    maximum: sumOf(items, 'maximum'),
    groups: adjacentGroups(items, ({ group }) => group?.key).map((rows) => ({
      title: rows[0]?.group?.title,
      rows,
    })),
  }));

function sumOf(rows: readonly BreakdownRow[], name: 'points' | 'maximum'): number | undefined {
  const counted = rows.flatMap(({ [name]: each }) => each ?? []);
  return counted.length > 0 ? roundedSum(counted) : undefined;
}

/** More questions than these are behind the titles of their sections, so that a report stays short. */
export const MOST_AT_ONCE = 12;

/** A list in its sections. Of many items in none, all but the first are in one with a title of their number. */
export const inSections = <Item extends { section?: string }>(
  list: readonly Item[],
  titleOfRest?: (count: number) => string,
): { title?: string; items: Item[] }[] =>
  adjacentGroups(list, ({ section }) => section).flatMap((items) => {
    const title = items[0]?.section;
    const rest = items.slice(MOST_AT_ONCE);
    return title || !titleOfRest || rest.length === 0
      ? [{ title, items }]
      : [{ items: items.slice(0, MOST_AT_ONCE) }, { title: titleOfRest(rest.length), items: rest }];
  });

/** A list in parts: a part ends where the next item has another name. */
export function adjacentGroups<Item>(
  list: readonly Item[],
  nameOf: (item: Item) => string | undefined,
): Item[][] {
  const runs: Item[][] = [];
  let before: string | undefined;
  for (const item of list) {
    const name = nameOf(item);
    const run = runs.at(-1);
    if (run && name === before) run.push(item);
    else runs.push([item]);
    before = name;
  }
  return runs;
}

const toTwoDecimals = (fixed: number) => roundTo(fromFixedPoint(fixed), 2);

/**
 * An answer in the words of the quiz: the labels of the given choices that the question has, in its order.
 * `sliderAnswer`: the label of a number of a list, with `{value}` and `{max}`. A typed number has its unit.
 * Empty without an answer.
 */
export function answerLabels(
  question: Question,
  answer: unknown,
  sliderAnswer = '{value}',
  language = DEFAULT_LANGUAGE,
): string[] {
  const space = answerSpaceOf(question);
  if (space.kind === 'text') {
    const text = typeof answer === 'string' ? answer : '';
    const quoted = givenAnswer(question, { [question.key]: text });
    return quoted === undefined ? [] : [String(quoted)];
  }
  const given = answerValues(answer);
  if (space.kind === 'number')
    return hasNumber(space, answer) ? [formatAmount(answer, { unit: space.unit }, language)] : [];
  const choices = choicesIn(space);
  const max = Math.max(...choices.map(({ value }) => (typeof value === 'number' ? value : 0)));
  return choices
    .filter(({ value }) => given.includes(String(value)))
    .map(({ value, label }) => label ?? fill(sliderAnswer, { value, max }, language));
}
