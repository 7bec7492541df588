import { z } from 'zod';
import { documents } from '#app/quiz/base/annotations.ts';
import { condition } from '#app/quiz/base/condition.ts';
import {
  categoryName,
  closedUnion,
  finiteNumber,
  flag,
  maxPoints,
  missingReference,
  optional,
  optionValue,
  paragraph,
  points,
  questionKey,
  shortList,
  text,
  weight,
} from '#app/quiz/base/fields.ts';
import type { Issue, Issues } from '#app/quiz/base/issue.ts';
import { MAX_OPTIONS } from '#app/quiz/base/limits.ts';
import { optionPicture } from '#app/quiz/base/option-picture.ts';
import { ifChosen } from '#app/quiz/base/picture.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { type OptionSource, optionsOf } from './options.ts';

/** A type's object in the contract, and what it finds wrong with the numbers of a well-formed question. */
export type QuestionContract<Shape extends z.ZodObject> = {
  contract: Shape;
  /** The paths of the issues start at the question. */
  check: (question: z.infer<Shape>) => Iterable<Issue>;
  /** Whether visitors answer in their own words, so that nothing scores the answer or depends on its value. */
  isText?: true;
};

/** The fields of every question. */
export const questionFields = {
  key: questionKey,
  title: paragraph,
  help: optional(richText),
  /** The title of a section that starts here. See docs/journey.md#sections. */
  section: optional(text),
  sectionIntro: optional(richText),
  /** Whether title and introduction have a screen of their own, before the question. */
  hasSectionScreen: optional(flag),
  /** When it is asked; without it, always. See docs/scoring.md#what-is-asked. */
  condition: optional(condition),
  /** Without it, the highest points that an answer gives. */
  maxPoints: optional(maxPoints),
  /** What points and maximum are multiplied by. */
  weight: optional(weight),
  /** Off: it counts in its categories alone. */
  countsInTotal: optional(flag),
  isOptional: optional(flag),
  improvable: flag.nullish().transform((value) => value ?? false),
};

/** What gives the points of a question: one of these rules. */
export const scoringOf = <Rule extends z.core.$ZodTypeDiscriminable>(rules: readonly Rule[]) =>
  closedUnion('kind', rules, {
    missing: 'Choose a scoring rule.',
    unknown: (kind) => `Choose a scoring rule that exists: ${kind} does not.`,
  });

/** The tolerance covers rounding: in doubles, three times 1.1 is slightly more than 3.3. */
export function* checkMaximum(
  points: number,
  maximum: number | undefined,
  path: Issue['path'],
): Issues {
  if (maximum === undefined || points <= maximum * (1 + 1e-9)) return;
  const message = `${Number(points.toPrecision(12))} points are more than the question’s maximum of ${maximum}. Lower them, or raise the maximum.`;
  yield { rule: 'points-above-maximum', path, message };
}

/** Points for a category, beside or instead of those of the option. See docs/scoring.md#options-that-count. */
export const categoryPoints = z.object({ category: categoryName, points });

export const option = z.object({
  value: optionValue,
  label: text,
  image: ifChosen(optionPicture),
  points: optional(points),
  countsFor: optional(shortList(categoryPoints)),
  /** Chosen, the question counts as answered, but for no points and no maximum. */
  isNotApplicable: optional(flag),
  /** In a selection, it clears all others, as *none of these* does. */
  isExclusive: optional(flag),
});

export type Option = z.infer<typeof option>;

const options = z
  .array(option, 'Add options.')
  .max(MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options.`);

/** `each`: the points of one unit. */
export const pointsPerUnit = z.object({ kind: z.literal('pointsPerUnit'), each: points });

/** The points of the numbers from this one on, up to the next band. The first is for all below it, too. */
export const band = z.object({ from: finiteNumber, points });

const pointsByBand = z.object({
  kind: z.literal('pointsByBand'),
  bands: shortList(band, 'Add bands.').min(1, 'Add at least one band.'),
});

export const numberScoring = scoringOf([pointsPerUnit, pointsByBand]);

type Numbers = {
  lowest: number;
  highest: number;
  maxPoints?: number;
  scoring: z.infer<typeof numberScoring>;
};

/** Finds bands that are not in order or that no number reaches, and points above the maximum. */
export function* checkNumberPoints({ lowest, highest, maxPoints, scoring }: Numbers): Issues {
  if (scoring.kind === 'pointsPerUnit') {
    const most = Math.max(lowest * scoring.each, highest * scoring.each);
    return yield* checkMaximum(most, maxPoints, ['scoring', 'each']);
  }
  for (const [index, { from, points }] of scoring.bands.entries()) {
    const at = ['scoring', 'bands', index];
    const before = scoring.bands[index - 1]?.from ?? Number.NEGATIVE_INFINITY;
    const issue = (message: string) => ({ rule: 'band-order', path: [...at, 'from'], message });
    if (from === before) yield issue(`Another band starts at ${from}, too. Remove one of the two.`);
    else if (from < before)
      yield issue(
        `This band starts below the one before it, at ${before}. Put the bands in order.`,
      );
    else if (from > highest)
      yield issue(
        `No answer is in this band: the highest value is ${highest}. Remove it, or lower where it starts.`,
      );
    yield* checkMaximum(points, maxPoints, [...at, 'points']);
  }
}

export const pointsPerOption = z.object({ kind: z.literal('pointsPerOption') });

/** Options with points that several questions share, such as *never* to *always*. */
export const answerSet = z
  .object(
    { options: options.min(1, 'Add at least one option.') },
    missingReference('an answer set'),
  )
  .register(documents);

/** Where a question's options come from: its own, or an answer set, which it may use reversed. */
export const optionSource = {
  options: options.nullish().transform((list) => list ?? []),
  answerSet: optional(answerSet),
  /** Whether the lowest points of the answer set go to its highest option, and so on. */
  isReversed: optional(flag),
};

/** The contract of questions that have options, of their own or of an answer set. */
export const withOptions = <Shape extends z.ZodObject>(shape: Shape) =>
  shape.refine(
    ({ options, answerSet }) =>
      Boolean(answerSet) || (Array.isArray(options) && options.length > 0),
    { path: ['options'], message: 'Add options, or choose an answer set.' },
  );

/** Finds options without points where none counts for a category, and those above the question’s maximum. */
export function* checkOptionPoints({
  maxPoints,
  ...source
}: OptionSource & { maxPoints?: number }): Issues {
  const at = source.answerSet ? ['answerSet', 'options'] : ['options'];
  const message = 'Give this option points; 0 is fine.';
  const options = optionsOf(source);
  const mayBeEmpty = options.some(({ countsFor = [] }) => countsFor.length > 0);
  for (const [index, { points, isNotApplicable }] of options.entries()) {
    const path = [...at, index, 'points'];
    if (points !== undefined) yield* checkMaximum(points, maxPoints, path);
    else if (!isNotApplicable && !mayBeEmpty) yield { rule: 'points-missing', path, message };
  }
}
