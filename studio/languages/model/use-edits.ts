import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { savers, warnBeforeLeaving } from '#studio/hooks/open-forms.ts';
import type { TranslationRow } from './rows.ts';
import { changeOf, type EntryChange } from './save-entries.ts';

/** How long nobody types before it is saved, and before another attempt, in milliseconds. */
const PAUSE_MS = 600;
const RETRY_MS = 5_000;

/**
 * What an editor types in the table, which is saved a moment later, or at once on `flush`, as `send` saves
 * any change. `edits`: by the names of the rows, until what is stored says the same.
 */
export function useEdits(
  rows: readonly TranslationRow[],
  save: (changes: EntryChange[]) => Promise<void>,
) {
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string>();
  const unsaved = useRef(new Map<string, EntryChange>());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const saving = useRef(Promise.resolve());
  /** Called once all is saved, when the table is no longer there. */
  const onSaved = useRef<() => void>();

  /** Saves what is not saved yet. Rejects if something could not be. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const attempt = saving.current.then(async () => {
      // Only now: what the attempt before could not save is among it, under what was typed since.
      const sent = unsaved.current;
      unsaved.current = new Map();
      try {
        if (sent.size > 0) await save([...sent.values()]);
      } catch (error) {
        unsaved.current = new Map([...sent, ...unsaved.current]);
        throw error;
      }
    });
    saving.current = attempt.catch(() => undefined);
    try {
      await attempt;
      if (unsaved.current.size === 0) onSaved.current?.();
      setProblem(undefined);
    } catch (error) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush().catch(() => undefined), RETRY_MS);
      setProblem(reasonOf(error));
      throw error;
    }
  }, [save]);

  const flushQuietly = useCallback(() => void flush().catch(() => undefined), [flush]);
  /** `name`: of what changes. Another change of it replaces one that could not be saved yet. */
  const send = useCallback(
    (name: string, change: EntryChange) => {
      unsaved.current.set(name, change);
      flushQuietly();
    },
    [flushQuietly],
  );
  const type = useCallback(
    (row: TranslationRow, text: string) => {
      unsaved.current.set(row.name, changeOf(row, text));
      setEdits((all) => new Map(all).set(row.name, text));
      clearTimeout(timer.current);
      timer.current = setTimeout(flushQuietly, PAUSE_MS);
    },
    [flushQuietly],
  );

  useEffect(() => {
    const isStored = ({ name, text }: TranslationRow) =>
      !unsaved.current.has(name) && edits.get(name) === text;
    const stored = rows.filter(isStored).map(({ name }) => name);
    if (stored.length > 0)
      setEdits((all) => new Map([...all].filter(([name]) => !stored.includes(name))));
  }, [rows, edits]);

  useEffect(() => {
    const stopWarning = warnBeforeLeaving(() => unsaved.current.size > 0);
    savers.add(flush);
    // Of the effect before, whose `flush` this one replaces.
    onSaved.current?.();
    onSaved.current = undefined;
    return () => {
      onSaved.current = () => {
        savers.delete(flush);
        stopWarning();
      };
      flushQuietly();
    };
  }, [flush, flushQuietly]);
  return { edits, problem, type, send, flush, flushQuietly };
}
