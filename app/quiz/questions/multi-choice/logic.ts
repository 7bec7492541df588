import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { choicesOf } from '#app/quiz/questions/options.ts';
import type { MultiChoiceQuestion } from './contract.ts';

export const multiChoice: QuestionLogic<MultiChoiceQuestion> = {
  answerSpace: (question) => ({
    kind: 'some',
    choices: choicesOf(question),
    rule: question.scoring.kind === 'startMinusEach' ? question.scoring : 'sum',
  }),
};
