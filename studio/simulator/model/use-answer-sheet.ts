import { useMemo } from 'react';
import { type Answer, withAnswer } from '#app/quiz/score/answers.ts';
import type { ValidVersion } from './analysis-state.ts';
import { type AnswerSheet, fitToQuiz, initialSheet } from './answer-sheet.ts';
import { useTabState } from './use-tab-state.ts';

/**
 * The answers that were given, fitted to the version that is shown, and how to give others. What
 * only another version asks for is kept for it. Without a version there is no sheet.
 */
export function useAnswerSheet(valid: ValidVersion | undefined) {
  const [saved, save] = useTabState<AnswerSheet | undefined>('sheet', undefined);
  const sheet = useMemo(
    () =>
      valid &&
      fitToQuiz(valid.content.quiz, saved ?? initialSheet(valid.content.quiz, valid.personas)),
    [valid, saved],
  );
  const industry = sheet?.industry;
  const answers = saved?.answers ?? sheet?.answers ?? {};
  const actions = {
    /** A sheet of nobody in particular leaves the industry as it is. */
    replace: (other: AnswerSheet) => save({ ...other, industry: other.industry ?? industry }),
    chooseIndustry: (chosen: string) => save({ industry: chosen, answers }),
    answer: (key: string, answer: Answer) =>
      save({ industry: saved?.industry ?? industry, answers: withAnswer(answers, key, answer) }),
  };
  return { sheet, actions };
}

export type AnswerSheetActions = ReturnType<typeof useAnswerSheet>['actions'];
