import { type Issue, unknownName } from '#app/quiz/base/issue.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { rowsOf } from '#app/quiz/score/questions.ts';

/** Where the document of a question, or of its row, is in the content. */
export const documentPath = (
  { questions }: Pick<Quiz, 'questions'>,
  question: Question,
): Issue['path'] => [
  'quiz',
  'questions',
  questions.findIndex((each) => each === (question.rowOf ?? question)),
];

/** Where the key and the title of a question are: in its document or, for a row, in the row. */
export function questionPath(quiz: Pick<Quiz, 'questions'>, question: Question): Issue['path'] {
  const { rowOf } = question;
  const path = documentPath(quiz, question);
  return rowOf ? [...path, 'rows', rowsOf(rowOf).indexOf(question)] : path;
}

/** What is wrong with the key of a question that the quiz does not ask; the key may be that of a question with rows. */
export function unknownQuestion(
  { questions }: Pick<Quiz, 'questions'>,
  name: string,
  path: Issue['path'],
): Issue {
  const whole = questions.find(({ key }) => key === name);
  const issue = unknownName('question', path);
  return whole ? { ...issue, message: `Choose one row of “${whole.title}”.` } : issue;
}
