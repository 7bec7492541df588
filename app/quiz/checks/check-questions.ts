import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { duplicates, type Issue, type Issues, sharedName } from '#app/quiz/base/issue.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { isQuestionOf, rowsOf } from '#app/quiz/score/questions.ts';
import { countsInTotal } from '#app/quiz/score/score.ts';
import { optionsPath } from './check-scoring.ts';
import { questionPath } from './question-path.ts';
import { isOfQuestions } from './score-bounds.ts';

type AskingQuiz = Pick<Quiz, 'questions' | 'scoring' | 'categories'>;

/** Finds questions and rows that share a key, options that share a value, and what each type finds. */
export function* checkQuestions(quiz: AskingQuiz): Issues {
  const { questions } = quiz;
  const named = questions.flatMap((question, index) => [
    { key: question.key, path: ['quiz', 'questions', index] },
    ...rowsOf(question).flatMap((row) =>
      row.rowOf ? [{ key: row.key, path: questionPath({ questions }, row) }] : [],
    ),
  ]);
  yield* duplicates({
    rule: 'duplicate-key',
    values: named.map(({ key }) => key),
    path: (index) => [...(named[index]?.path ?? []), 'key'],
    message: () => sharedName('question or row'),
  });
  for (const [index, question] of questions.entries()) {
    const at = ['quiz', 'questions', index];
    yield* checkValues(choicesIn(answerSpaceOf(question)), [...at, ...optionsPath(question)]);
    for (const issue of checkByType(question.type, question))
      if (issue.rule !== 'points-missing' || needsPoints(quiz, question))
        yield { ...issue, path: [...at, ...issue.path] };
  }
}

/** Whether the points of a question count somewhere: in the total, or in a category. */
const needsPoints = (quiz: AskingQuiz, question: Question) =>
  (isOfQuestions(quiz) && countsInTotal(question)) ||
  rowsOf(question).some((row) => quiz.categories?.some((category) => isQuestionOf(category, row)));

/** Finds options that share a value. `at`: where the options are. */
export const checkValues = (
  options: readonly { value: string | number }[],
  at: Issue['path'],
): Issues =>
  duplicates({
    rule: 'duplicate-value',
    values: options.map(({ value }) => value),
    path: (index) => [...at, index, 'value'],
    message: () => sharedName('option'),
  });

const CONTRACTS: { [T in QuestionType]: { check: (question: QuestionOf<T>) => Iterable<Issue> } } =
  QUESTION_CONTRACTS;

const checkByType = <T extends QuestionType>(type: T, question: QuestionOf<T>) =>
  CONTRACTS[type].check(question);
