import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';

/** An error or a warning about well-formed content: the rule that it breaks, where it is, and what to do about it. */
export type Issue = {
  /** Scripts may filter by it: do not change it. */
  rule: string;
  /** From the root of the site's content. */
  path: (string | number)[];
  message: string;
};

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
  const path = documentPath(quiz, question);
  const rows = questionsOf(quiz).filter(({ rowOf }) => rowOf && rowOf === question.rowOf);
  return question.rowOf ? [...path, 'rows', rows.indexOf(question)] : path;
}

/** What is wrong with the key of a question that the quiz does not ask; the key may be that of a question with rows. */
export function unknownQuestion(
  { questions }: Pick<Quiz, 'questions'>,
  name: string,
  path: Issue['path'],
): Issue {
  const whole = questions.find(({ key }) => key === name);
  const message = whole
    ? `Choose one row of "${whole.title}".`
    : `"${name}" is not among the quiz's questions. Choose another, or add it there.`;
  return { rule: 'unknown-question', path, message };
}

type Duplicates = {
  rule: string;
  values: readonly (string | number)[];
  path: (index: number) => Issue['path'];
  message: (value: string | number) => string;
};

/** Returns an issue for each value that occurs earlier in the list. */
export function duplicates({ rule, values, path, message }: Duplicates): Issue[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ rule, path: path(index), message: message(value) }] : [],
  );
}
