import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { countSheets } from './count-sheets.ts';
import { type Verdicts, verdictNotes } from './verdict.ts';

/** Whether a question is asked in some sheet, and in some sheet not. */
export type Asked = { isAsked: boolean; isLeftOut: boolean };

/** Of each question, by its key. The quiz must pass `check`. Throws `CountLimitError` for too many conditions. */
export function askedIn(quiz: Quiz): Map<string, Asked> {
  const found = new Map<string, Asked>();
  countSheets<Verdicts>([{ quiz, groups: [] }], verdictNotes(1), ({ step, asked }) => {
    const key = step.question?.key;
    if (key === undefined) return;
    const known = found.get(key);
    found.set(key, {
      isAsked: known?.isAsked === true || asked[0] === true,
      isLeftOut: known?.isLeftOut === true || asked[0] === false,
    });
  });
  return found;
}
