import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { walk } from './count-sheets.ts';
import type { Reading } from './sheet-steps.ts';
import { sheetsFor } from './sheets.ts';
import { type Verdicts, verdictNotes } from './verdict.ts';

/** Whether a question is asked in some sheet, and in some sheet not. */
export type Asked = { isAsked: boolean; isLeftOut: boolean };

/** Of each question, by its key. The quiz must pass `check`. Throws `CountLimitError` for too many conditions. */
export function askedIn(quiz: Quiz): Map<string, Asked> {
  const readings: Reading<Verdicts>[] = [{ quiz, groups: [] }];
  const notes = verdictNotes(1);
  const sheets = sheetsFor(readings);
  const found = new Map<string, Asked>();
  let reached = walk(readings, notes, sheets);
  for (const step of sheets.blocks.flat()) {
    const asks = reached.asks(step);
    if (step.pair)
      found.set(step.pair.key, { isAsked: asks.includes(true), isLeftOut: asks.includes(false) });
    reached = reached.take(step);
  }
  return found;
}
