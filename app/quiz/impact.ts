import type { Answers } from './answers.ts';
import type { Differences } from './differences.ts';
import type { Level } from './quiz.ts';

/** Why something is not counted, in a sentence for an editor. Nothing is ever estimated instead. */
export type NotCounted = { reason: string };

/** Sheets that go from one level to another, or stay where they are. A level is known by its name. */
export type Flow = { from: Level; to: Level; sheets: bigint };

/** A sheet of both versions, and what each of them makes of it. */
export type Moved = {
  before: { answers: Answers; score: number; level: Level };
  after: { answers: Answers; score: number; level: Level };
  /** How many sheets have these two scores. */
  sheets: bigint;
};

export type Outcomes = {
  /** Sheets whose score changes. */
  score: bigint;
  /** Sheets whose level changes. */
  level: bigint;
  /** All sheets, by their level before and after. Only pairs that there are. */
  flow: Flow[];
  /** One sheet for each of the three pairs of scores that lie furthest apart. */
  most: Moved[];
};

/** What an edit of a quiz does to its answer sheets. Parts of all sheets, not a forecast. */
export type Impact = {
  /** How many sheets are compared. */
  sheets: bigint;
  outcomes: Outcomes | NotCounted;
  /** Sheets whose quick wins change: another text, another order, or more or fewer of them. */
  quickWins: bigint | NotCounted;
  differences: Differences;
};
