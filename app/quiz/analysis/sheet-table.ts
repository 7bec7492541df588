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
