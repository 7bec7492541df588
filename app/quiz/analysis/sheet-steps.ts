import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import type { Subject } from '#app/quiz/score/conditions.ts';
import type { ScoreRule, Sum } from '#app/quiz/score/score-rule.ts';
import type { QuestionPair } from './differences.ts';

/** What answer sheets are counted by: see `sheets.ts`. */

/** How a quiz reads a sheet. `Note`: what is remembered of it once it is no longer a sum. */
export type Reading<Note> = {
  quiz: Quiz;
  groups: readonly Group<Note>[];
  /** Sets of values of a question, of which it matters whether an answer has one. */
  told?: (question: Question) => readonly (readonly string[])[];
  /** What is noted of an answer to a question that is asked. */
  mark?: (question: Question, answer: Answer) => Note | undefined;
};

/** Questions that are added up together. */
export type Group<Note> = {
  rule: Pick<ScoreRule, 'outOf'>;
  /** The parts of the sum that matter. */
  fields: readonly (keyof Sum)[];
  has: (question: Question) => boolean;
  /** Whether it ends with the sheet; others end after their last question. */
  isLast?: boolean;
  /** What is noted once all its questions are answered. */
  close: (note: Note, sum: Sum) => Note;
};

/** A way to answer one question, or a kind of subject. */
export type Alternative<Note> = {
  count: bigint;
  answer?: Answer;
  subject?: Subject;
  /** What is added to each part of each group's sum, in the order of `dimensionsOf`. */
  adds: readonly number[];
  /** What happens to the gates: those not in `keeps` shut, those in `sets` open. */
  keeps: bigint;
  sets: bigint;
  marks: readonly Note[];
};

export type SheetStep<Note> = {
  /** Missing for the subject. */
  pair?: QuestionPair;
  /**
   * For each reading the gates that must be open for the question to be asked; 0 where it always is. After these,
   * for a row that is skipped together with the one of `firstRow`, a gate that is open where that is answered.
   */
  gates: readonly bigint[];
  firstRow?: QuestionPair;
  /** All outcomes where these gates are open. */
  outcomes: (asked: readonly boolean[]) => Alternative<Note>[];
};

/** A part of the sum of a group. */
export type Dimension<Note> = { reading: number; group: Group<Note>; field: keyof Sum };

export const dimensionsOf = <Note>(readings: readonly Reading<Note>[]): Dimension<Note>[] =>
  readings.flatMap(({ groups }, reading) =>
    groups.flatMap((group) => group.fields.map((field) => ({ reading, group, field }))),
  );

export const inReading = (
  { before, after }: QuestionPair,
  reading: number,
): Question | undefined => (reading === 0 ? before : after);
