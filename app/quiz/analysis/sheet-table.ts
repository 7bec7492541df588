import type { Key, Packing } from './packing.ts';
import type { Alternative, Group, SheetStep } from './sheet-steps.ts';
import type { Sums } from './sums.ts';

/** How notes are joined, in any order, and told apart. */
export type Notes<Note> = {
  none: Note;
  join: (note: Note, mark: Note) => Note;
  /** Equal for notes that mean the same. */
  name: (note: Note) => string;
  /** Whether it only matters which sums there are, so that each counts once. */
  isSet?: boolean;
};

export type TableRow<Note> = { note: Note; sums: Sums };

/** The answers to some steps, counted by their note and by the sums of the groups that have not ended. */
export type SheetTable<Note> = {
  /** The places of the parts of these sums, rising; those that end with the sheet are always there. */
  dimensions: readonly number[];
  rows: Map<string, TableRow<Note>>;
  size: number;
};

export type Tables<Note> = {
  /** No steps. */
  none: () => SheetTable<Note>;
  /** These outcomes of a step, with the sums of these groups. */
  ofStep: (
    step: SheetStep<Note>,
    outcomes: readonly Alternative<Note>[],
    open: readonly Group<Note>[],
  ) => SheetTable<Note>;
  /** The answers to the steps of both. */
  join: (one: SheetTable<Note>, other: SheetTable<Note>) => SheetTable<Note>;
  /** The answers of one or of the other, which are about the same groups. Takes both. */
  merge: (one: SheetTable<Note> | undefined, other: SheetTable<Note>) => SheetTable<Note>;
  /** The same once a group has ended. Takes the table. */
  close: (table: SheetTable<Note>, group: Group<Note>) => SheetTable<Note>;
  /** Each note with a sum, and how many sheets have both. */
  counts: (table: SheetTable<Note>) => Iterable<{ note: Note; sum: Key; count: bigint }>;
  /** What a sum of the groups that end with the sheet is in one reading. */
  inReading: (sum: Key, reading: number) => Key;
  /** How a sheet with this note and this sum of a reading ends there. */
  endAt: (reading: number) => {
    range: bigint;
    add: Packing['add'];
    noteAt: (note: Note, sum: Key) => Note;
  };
  /** The groups that have not ended, but for those that end with the sheet. */
  openIn: (table: SheetTable<Note>) => Group<Note>[];
  /** Is in memory once more, for another that takes it. */
  keep: (table: SheetTable<Note>) => void;
  drop: (table: SheetTable<Note>) => void;
};
