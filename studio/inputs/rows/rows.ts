import { type FormPatch, insert, type Path, set, setIfMissing, unset } from 'sanity';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { nameFor } from '#schemas/wording/proposed-name.ts';
import type { LabelledChoice } from '#studio/inputs/choices.ts';
import { readCells } from '#studio/pasted/read-cells.ts';
import { readNumber } from '#studio/pasted/read-number.ts';

export type StoredRow = { _key: string; [field: string]: unknown };

/** A cell of each row: a text, or with `isNumber` a number. */
export type RowCell = { name: string; title: string; isNumber: boolean };

export type RowType = {
  type: string;
  cells: readonly RowCell[];
  /** The field with the name by which others refer to a row, which follows from the first cell. */
  name?: string;
  /** Names that rows may not have, because others do: a row of a question is a question itself. */
  taken?: readonly unknown[];
};

/** The name that a row with this text gets among others. */
export const rowName = (
  { type, name = '', taken = [] }: RowType,
  text: string,
  others: readonly StoredRow[],
): string =>
  nameFor(text, [...taken, ...others.map((row) => row[name])], type === 'option' ? type : 'row');

/** Whether the name of a row is the one that its text gives, so that it follows the text. */
export function isFollowing(row: StoredRow, rowType: RowType, others: readonly StoredRow[]) {
  const { name = '', cells } = rowType;
  const text = row[cells[0]?.name ?? ''];
  const value = row[name];
  return (
    value === undefined || (typeof text === 'string' && value === rowName(rowType, text, others))
  );
}

/** Puts rows into a list at a place, counted from 0. */
export function insertedAt(
  at: number,
  added: StoredRow[],
  rows: readonly StoredRow[],
): FormPatch[] {
  const before = rows[at - 1];
  const after = rows[at];
  const patch = before
    ? insert(added, 'after', [{ _key: before._key }])
    : after
      ? insert(added, 'before', [{ _key: after._key }])
      : insert(added, 'after', [-1]);
  return [setIfMissing([]), patch];
}

export function withCell(key: string, field: string, value: unknown): FormPatch {
  const path: Path = [{ _key: key }, field];
  return value === undefined || value === '' ? unset(path) : set(value, path);
}

/** What an option counts for, in words: *Planner 2, Builder 0.5*; empty for nothing. */
export function countsForText(row: unknown, categories: readonly LabelledChoice[]): string {
  const list = ownProperty(row, 'countsFor');
  return asList(list)
    .map((each) => {
      const category = String(ownProperty(each, 'category') ?? '');
      const found = categories.find(({ value }) => value === category);
      return `${found?.label ?? category} ${ownProperty(each, 'points') ?? ''}`.trim();
    })
    .join(', ');
}

/** What stands before each line of a list from Word or a web page: it is no cell, nor a part of one. */
const LIST_MARK = /^[^\S\n]*(?:[•·▪◦‣*–-][^\S\n]+|(?:[o§]|\d+[.)])\t)/gm;

/** The rows in a pasted text, a line each, with tabs or semicolons between cells; none if it is a text for one cell. */
export function pastedRows(
  text: string,
  rowType: RowType,
  rows: readonly StoredRow[],
  newKey: () => string,
): StoredRow[] {
  if (!/[\n\t]/.test(text.trim())) return [];
  const added: StoredRow[] = [];
  // Else they are part of a text.
  const lines = text.trim().split(/\s*\n\s*/);
  const hasSemicolons = lines.every((line) => line.includes(';')) && /;\s*[\d.,+-]/.test(text);
  const separators = hasSemicolons ? ['\t', ';'] : ['\t'];
  for (const { cells } of readCells(text.replace(LIST_MARK, ''), separators)) {
    const row: StoredRow = { _key: newKey(), _type: rowType.type };
    for (const [index, { name, isNumber }] of rowType.cells.entries()) {
      const cell = cells[index]?.replace(/\s*\n\s*/g, ' ');
      if (cell) row[name] = isNumber ? (readNumber(cell) ?? cell) : cell;
    }
    const first = ownProperty(row, rowType.cells[0]?.name ?? '');
    if (rowType.name && typeof first === 'string')
      row[rowType.name] = rowName(rowType, first, [...rows, ...added]);
    if (first !== undefined) added.push(row);
  }
  return added;
}
