import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import type { Item } from '#app/quiz/score/items.ts';
import type { ScoreRule, Sum } from '#app/quiz/score/score-rule.ts';
import type { Observed } from './observed.ts';

/** What answer sheets are counted by: see `sheets.ts`. */

/** How a sheet is read; all readings are by the same quiz. `Note`: what is remembered of it once it is no longer a sum. */
export type Reading<Note> = {
  quiz: Quiz;
  groups: readonly Group<Note>[];
  /** Sets of values of a question, of which it matters whether an answer has one. */
  told?: (question: Question) => readonly (readonly string[])[];
  /** What is noted of an answer to a question that is asked. */
  mark?: (question: Question, answer: Answer) => Note | undefined;
  /** How often each answer was given, to count by in place of once each; the same in all readings. */
  observed?: Observed;
};

/** Questions that are added up together. */
export type Group<Note> = {
  rule: Pick<ScoreRule, 'outOf'>;
  /** The parts of the sum that matter. */
  fields: readonly (keyof Sum)[];
  has: (question: Question) => boolean;
  /** What a question that it has adds to it; without it, the same as to the total. */
  itemIn?: (item: Item) => Item | undefined;
  /** Whether it ends with the sheet, after all others; these end once their questions are answered. */
  isLast?: boolean;
  /** For one that ends with the sheet: the ranges of what others add to it when they end, each from 0. */
  shares?: readonly bigint[];
  /** What is known once it has ended. `shares`: what the others added to it. */
  close: (note: Note, sum: Sum, shares: readonly bigint[]) => Closed<Note>;
};

/** The note of a group that has ended, and what it adds to the one that ends with the sheet. */
export type Closed<Note> = { note: Note; shares?: readonly bigint[] };

/** A way to answer one question, or a kind of subject. */
export type Alternative<Note> = {
  count: bigint;
  /** What is added to each part of each group's sum, in the order of `dimensionsOf`. */
  adds: readonly number[];
  /** The lines of conditions that hold from now on. */
  sets: bigint;
  /** What is added to points so far, in ten-thousandths. */
  tallies: readonly number[];
  marks: readonly Note[];
};

/** A line of a condition. It holds once its bit is set, which only these steps do. */
type Line = {
  bit: bigint;
  sources: readonly number[];
  /** The points so far on which it depends, by their place. */
  tallies: readonly number[];
};

/** Lines that must all hold. `mask`: their bits. */
export type Gate = { mask: bigint; lines: readonly Line[] };

export type SheetStep<Note> = {
  /** Missing for the subject. */
  question?: Question;
  /**
   * For each reading the gate that must be open for the question to be asked. After these, for a row that is
   * skipped together with an earlier one, a gate that is open where that is answered.
   */
  gates: readonly Gate[];
  /** All outcomes where these gates are open. */
  outcomes: (asked: readonly boolean[]) => Alternative<Note>[];
};

/** A part of the sum of a group: a field, or the number of a share. */
export type Dimension<Note> = { reading: number; group: Group<Note> } & (
  | { field: keyof Sum; share?: undefined }
  | { share: number; field?: undefined }
);

/** Of all groups; first those that end with the sheet, so that a sum of others is a packed number with more digits. */
export const dimensionsOf = <Note>(readings: readonly Reading<Note>[]): Dimension<Note>[] => {
  const all = readings.flatMap(({ groups }, reading) =>
    groups.flatMap((group) => [
      ...group.fields.map((field) => ({ reading, group, field })),
      ...(group.shares ?? []).map((_, share) => ({ reading, group, share })),
    ]),
  );
  const isLast = ({ group }: Dimension<Note>) => group.isLast === true;
  return [...all.filter(isLast), ...all.filter((each) => !isLast(each))];
};
