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
import type { ValidVersion } from './analyze.ts';

const savedSheet = answerSheet.optional();

/**
 * The answer sheet of an audit in this tab, fitted to the version that is shown, and functions that change it.
 * Answers to questions of another version stay saved. Without a version there is no sheet.
 */
export function useAnswerSheet(version: ValidVersion | undefined, auditId: string) {
  const [saved, save] = useTabState<AnswerSheet | undefined>(
    `simulator.sheet ${auditId}`,
    savedSheet,
    undefined,
  );
  const sheet = useMemo(() => {
    if (!version) return undefined;
    const { content, personas } = version;
    return fitToQuiz(content.quiz, saved ?? initialSheet(content.quiz, personas));
  }, [version, saved]);
  const { industry = sheet?.industry, province, answers = {} } = saved ?? sheet ?? {};
  /** Changes some parts: one that is undefined stays as it is, and the province `''` is none. */
  const onChange = (change: Partial<AnswerSheet>) =>
    save({
      industry: change.industry ?? industry,
      province: change.province ?? province,
      answers: change.answers ?? answers,
    });
  const onAnswer = (key: string, answer: Answer) =>
    onChange({ answers: withAnswer(answers, key, answer) });
  return { sheet, onChange, onAnswer };
}
