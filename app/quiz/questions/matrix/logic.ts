import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { choicesOf } from '#app/quiz/questions/options.ts';
import type { SingleChoiceQuestion } from '#app/quiz/questions/single-choice/contract.ts';
import type { MatrixQuestion } from './contract.ts';

export const matrix: QuestionLogic<
  MatrixQuestion,
  SingleChoiceQuestion & { rowOf: MatrixQuestion }
> = {
  answerSpace: (question) => ({ kind: 'one', choices: choicesOf(question) }),
  rows: (question) => {
    const { rows, help: _, nextRow: __, options, answerSet = { options }, ...settings } = question;
    return rows.map((row) => ({
      ...settings,
      ...row,
      type: 'singleChoiceQuestion',
      options,
      answerSet,
      rowOf: question,
    }));
  },
};
