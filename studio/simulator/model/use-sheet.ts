import { useMemo } from 'react';
import { type Answer, withAnswer } from '#app/quiz/score/answers.ts';
import { firstSheet, fitted, type Sheet } from './sheet.ts';
import type { Valid } from './shown.ts';
import { useTabState } from './use-tab-state.ts';

/**
 * The answers that were given, fitted to the version that is shown, and how to give others. What
 * only another version asks for is kept for it. Without a version there is no sheet.
 */
export function useSheet(valid: Valid | undefined) {
  const [kept, keep] = useTabState<Sheet | undefined>('sheet', undefined);
  const sheet = useMemo(
    () =>
      valid && fitted(valid.content.quiz, kept ?? firstSheet(valid.content.quiz, valid.personas)),
    [valid, kept],
  );
  const industry = sheet?.industry;
  const answers = kept?.answers ?? sheet?.answers ?? {};
  const actions = {
    /** A sheet of nobody in particular leaves the industry as it is. */
    replace: (other: Sheet) => keep({ ...other, industry: other.industry ?? industry }),
    chooseIndustry: (chosen: string) => keep({ industry: chosen, answers }),
    answer: (key: string, answer: Answer) =>
      keep({ industry: kept?.industry ?? industry, answers: withAnswer(answers, key, answer) }),
  };
  return { sheet, actions };
}

export type SheetActions = ReturnType<typeof useSheet>['actions'];
