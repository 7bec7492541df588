import { useMemo } from 'react';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { withAnswer } from '#app/quiz/base/answers.ts';
import {
  type AnswerSheet,
  answerSheet,
  fitToQuiz,
  initialSheet,
} from '#studio/answers/answer-sheet.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import type { ValidVersion } from './analysis-state.ts';

const savedSheet = answerSheet.optional();

/**
 * The answer sheet of this tab, fitted to the version that is shown, and the actions that change it.
 * Answers to questions of another version stay saved. Without a version there is no sheet.
 */
export function useAnswerSheet(version: ValidVersion | undefined) {
  const [saved, save] = useTabState<AnswerSheet | undefined>(
    'simulator.sheet',
    savedSheet,
    undefined,
  );
  const sheet = useMemo(
    () =>
      version &&
      fitToQuiz(
        version.content.quiz,
        saved ?? initialSheet(version.content.quiz, version.personas),
      ),
    [version, saved],
  );
  const current = { ...sheet, ...saved, industry: saved?.industry ?? sheet?.industry };
  const answers = current.answers ?? {};
  const actions = {
    /** A sheet without an industry or a province keeps the current one. */
    replace: (other: AnswerSheet) =>
      save({
        industry: other.industry ?? sheet?.industry,
        province: other.province ?? current.province,
        answers: other.answers,
      }),
    chooseIndustry: (industry: string) => save({ ...current, industry, answers }),
    chooseProvince: (province: string) => save({ ...current, province, answers }),
    answer: (key: string, answer: Answer) =>
      save({ ...current, answers: withAnswer(answers, key, answer) }),
  };
  return { sheet, actions };
}

export type AnswerSheetActions = ReturnType<typeof useAnswerSheet>['actions'];
