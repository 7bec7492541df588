import type { QuestionLogic } from '#app/questions/answer-space.ts';
import { choicesOf } from '#app/questions/options.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';

export const multiChoice: QuestionLogic<QuestionOf<'multiChoiceQuestion'>> = {
  answerSpace: (question) => ({
    kind: 'some',
    choices: choicesOf(question),
    rule: question.scoring.kind === 'startMinusEach' ? question.scoring : 'sum',
  }),
};
