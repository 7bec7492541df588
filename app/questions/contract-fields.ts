import { z } from 'zod';
import type { Issue } from '#app/quiz/checks/issue.ts';
import {
  finiteNumber,
  optional,
  optionValue,
  paragraph,
  points,
  questionKey,
  text,
} from '#app/quiz/contract/fields.ts';

/** A type's object in the contract, and what it finds wrong with the numbers of a well-formed question. */
export type QuestionContract<Shape extends z.ZodObject> = {
  contract: Shape;
  /** The paths of the issues start at the question. */
  check: (question: z.infer<Shape>) => Issue[];
};

/** So low that the sum of all questions stays far below 2 ** 53. */
const MAX_POINTS = 1_000_000;

/** The fields of every question. */
export const questionFields = {
  key: questionKey,
  title: paragraph,
  help: optional(paragraph),
  maxPoints: finiteNumber
    .positive('The maximum must be above 0.')
    .max(MAX_POINTS, `The maximum is at most ${MAX_POINTS}.`)
    .nullish()
    .transform((value) => value ?? 100),
  improvable: z
    .boolean('Switch this on or off.')
    .nullish()
    .transform((value) => value ?? false),
};

export const SCORING_MESSAGES = {
  missing: 'Choose a scoring rule.',
  unknown: (kind: string) => `Choose a scoring rule that exists: ${kind} does not.`,
};

/** The tolerance covers rounding: in doubles, three times 1.1 is slightly more than 3.3. */
export function checkMaximum(points: number, maximum: number, path: Issue['path']): Issue[] {
  if (points <= maximum * (1 + 1e-9)) return [];
  const message = `${Number(points.toPrecision(12))} points are more than the question's maximum of ${maximum}. Lower them, or raise the maximum.`;
  return [{ rule: 'points-above-maximum', path, message }];
}

export const option = z.object({ value: optionValue, label: text, points: optional(points) });

export type Option = z.infer<typeof option>;

export const MAX_OPTIONS = 60;
export const TOO_MANY_OPTIONS = `Use at most ${MAX_OPTIONS} options.`;

export const options = z
  .array(option, 'Add options.')
  .min(1, 'Add at least one option.')
  .max(MAX_OPTIONS, TOO_MANY_OPTIONS);

export const pointsPerOption = z.object({ kind: z.literal('pointsPerOption') });

/** Finds options without points, and those with more than the question's maximum. */
export const checkOptionPoints = (options: readonly Option[], maximum: number): Issue[] =>
  options.flatMap(({ points }, index) => {
    const path = ['options', index, 'points'];
    return points === undefined
      ? [{ rule: 'points-missing', path, message: 'Give this option points; 0 is fine.' }]
      : checkMaximum(points, maximum, path);
  });
