import { z } from 'zod';
import { documents } from '#app/quiz/base/annotations.ts';
import {
  buttonText,
  categoryName,
  closedUnion,
  finiteNumber,
  flag,
  icon,
  industryName,
  listUpTo,
  longList,
  missingReference,
  optional,
  optionValue,
  questionName,
  shortList,
  text,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { MAX_CATEGORIES, MAX_QUESTIONS } from '#app/quiz/base/limits.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { controlLabels } from '#app/quiz/questions/labels.ts';
import { question } from '#app/quiz/questions/question.ts';
import { quickWins } from './quick-wins.ts';
import { category, level, scoring } from './scoring.ts';

/** The contract of a quiz: what the renderer draws and the interpreter scores. Types are inferred. */

export const benchmarkSentence = withPlaceholders(
  text,
  'direction',
  'percentile',
  'complement',
  'industry',
);

const industry = z
  .object({
    value: optionValue,
    label: text,
    /** One such business in a sentence, such as `restaurant`. */
    noun: text.nullish(),
    /** Replaces the benchmark's sentence where the label does not fit into it. */
    sentence: benchmarkSentence.nullish(),
    /** Replaces `sentence` where the score is not above the average. */
    lowerSentence: benchmarkSentence.nullish(),
    benchmark: optional(finiteNumber.positive('A benchmark is above 0.')),
    /** Where the benchmark comes from, in a sentence. */
    source: optional(text),
  })
  .register(documents);

const percentile = z
  .int('Enter a whole number.')
  .min(0, 'A percentile is 0 to 100.')
  .max(100, 'A percentile is 0 to 100.');

const gap = withPlaceholders(text, 'gap', 'average');

const comparison = z.object({
  /** Off: a report compares its score with nothing, whatever else is here. */
  isShown: optional(flag),
  default: finiteNumber.positive('The default benchmark is above 0.'),
  midpoint: finiteNumber.positive('The percentile of an average score is above 0.'),
  lowest: percentile,
  highest: percentile,
  sentence: benchmarkSentence,
  /** Replaces `sentence` where the score is not above the average. */
  lowerSentence: benchmarkSentence.nullish(),
  /** What the sentences say as the industry of a visitor who was asked for none. */
  anyIndustry: optional(text),
  /** The words for `{direction}` in the sentence. */
  higher: text,
  lower: text,
  below: gap.nullish(),
  belowByOne: gap.nullish(),
  above: gap.nullish(),
  aboveByOne: gap.nullish(),
  equal: withPlaceholders(text, 'average').nullish(),
  /** In place of the source of an average that has none. */
  assumed: optional(text),
});

const benchmark = z.preprocess(
  (value) => (ownProperty(value, 'isShown') === false ? undefined : value),
  optional(comparison),
);

/** `{score}` is the score that the tile looks at, or that of the quiz. */
const tileText = withPlaceholders(text, 'score');
const answerRow = z.object({ value: optionValue, text: tileText });
const industryRow = z.object({ industry: industryName, text: tileText });
const scoreRow = z.object({ below: finiteNumber, text: tileText });

/** A row of any tile, as the form of rows shows it. */
export const tileRow = z.union([answerRow, industryRow, scoreRow]);

const tileFields = { title: text, icon, caption: optional(text), otherwise: tileText };

const opportunityTile = closedUnion(
  'source',
  [
    z.object({
      ...tileFields,
      source: z.literal('answer'),
      question: questionName,
      rows: longList(answerRow),
    }),
    z.object({ ...tileFields, source: z.literal('industry'), rows: longList(industryRow) }),
    z.object({ ...tileFields, source: z.literal('score'), rows: longList(scoreRow) }),
    z.object({
      ...tileFields,
      source: z.literal('category'),
      category: categoryName,
      rows: longList(scoreRow),
    }),
  ],
  {
    missing: missingReference('an opportunity tile'),
    unknown: (source) => `Choose what the tile looks at: ${source} is not in the list.`,
  },
).register(documents);

const position = withPlaceholders(text, 'number', 'total');

const labels = z.object({
  step: position,
  counter: position,
  questionTitle: optional(withPlaceholders(text, 'counter', 'question')),
  previous: buttonText,
  next: buttonText,
  finish: buttonText,
  ...controlLabels,
  skip: optional(buttonText),
  /** Opens the list of sections; without it, there is none. */
  section: optional(position),
  sectionDone: optional(text),
  sectionCurrent: optional(text),
  sectionBegun: optional(text),
  sectionToCome: optional(text),
});

export const TOO_MANY_QUESTIONS = `Ask at most ${MAX_QUESTIONS} questions.`;

export const quiz = z.object(
  {
    scale: z
      .int('The highest score is a whole number.')
      .min(1, 'The highest score is at least 1.')
      .max(1000, 'The highest score is at most 1000.'),
    questions: z
      .array(question, 'Add questions.')
      .min(1, 'Add at least one question.')
      .max(MAX_QUESTIONS, TOO_MANY_QUESTIONS),
    categories: optional(listUpTo(MAX_CATEGORIES, category)),
    scoring: optional(scoring),
    industries: longList(industry, 'Add industries.').min(1, 'Add at least one industry.'),
    /** Of the total; none where there is no total. */
    levels: shortList(level, 'Add levels.'),
    /** Without it, reports compare no score with an average. */
    benchmark,
    quickWins,
    tiles: shortList(opportunityTile, 'Add tiles, or an empty list.'),
    labels,
  },
  'Choose the quiz of this audit, and publish it.',
);

export type Quiz = z.infer<typeof quiz>;
export type Level = Quiz['levels'][number];
export type Category = z.infer<typeof category>;
export type Tile = Quiz['tiles'][number];
export type Benchmark = z.infer<typeof comparison>;
