import { useRef } from 'react';
import type { FormPatch } from 'sanity';
import { useUndo } from '#studio/deletion/use-undo.tsx';
import { insertedAt, type StoredRow } from './rows.ts';

/** Says that an item was removed from a list, and offers to put it back at its place, counted from 0. */
export function useRemoval(rows: readonly StoredRow[], onChange: (patches: FormPatch[]) => void) {
  const latest = useRef(rows);
  latest.current = rows;
  const offerUndo = useUndo();
  return (name: string, row: StoredRow, place: number) =>
    offerUndo({
      title: `“${name}” is removed`,
      undo: async () => onChange(insertedAt(place, [row], latest.current)),
      undone: `“${name}” is back`,
    });
}
