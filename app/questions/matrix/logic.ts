import type { QuestionLogic } from '#app/questions/answer-space.ts';
import { choicesOf } from '#app/questions/options.ts';
import type { Question, QuestionOf } from '#app/quiz/contract/quiz.ts';

export const matrix: QuestionLogic<QuestionOf<'matrixQuestion'>, Question> = {
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
