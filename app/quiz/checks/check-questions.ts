import { choicesIn } from '#app/quiz/base/answer-space.ts';
import { duplicates, type Issue, type Issues, sharedName } from '#app/quiz/base/issue.ts';
import { MAX_QUESTIONS, type Quiz, TOO_MANY_QUESTIONS } from '#app/quiz/contract/quiz.ts';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf, rowsOf } from '#app/quiz/score/questions.ts';
import { questionPath } from './question-path.ts';

/**
 * Finds too many questions, questions and rows that share a key, options that share a value, and what the question's type finds:
 * missing points, points above the maximum, numbers that contradict each other.
 */
export function* checkQuestions({ questions }: Pick<Quiz, 'questions'>): Issues {
  const named = questions.flatMap((question, index) => [
    { key: question.key, path: ['quiz', 'questions', index] },
    ...rowsOf(question).flatMap((row) =>
      row.rowOf ? [{ key: row.key, path: questionPath({ questions }, row) }] : [],
    ),
  ]);
  const count = questionsOf({ questions }).length;
  if (count > MAX_QUESTIONS) {
    const message = `${TOO_MANY_QUESTIONS} With each row, there are ${count}.`;
    yield { rule: 'too-large', path: ['quiz', 'questions'], message };
  }
  yield* duplicates({
    rule: 'duplicate-key',
    values: named.map(({ key }) => key),
    path: (index) => [...(named[index]?.path ?? []), 'key'],
    message: () => sharedName('question or row'),
  });
  yield* checkTexts(questions);
  for (const [index, question] of questions.entries()) {
    const at = ['quiz', 'questions', index];
    yield* checkValues(choicesIn(answerSpaceOf(question)), [...at, ...optionsPath(question)]);
    for (const issue of checkByType(question.type, question))
      yield { ...issue, path: [...at, ...issue.path] };
  }
}

/** The most characters of all texts of a quiz: they are sent together with the lead, at once. */
const MAX_CHARACTERS = 5000;

/** Finds the text with which all of them together may be too long. */
function* checkTexts(questions: readonly Question[]): Issues {
  let characters = 0;
  for (const [index, question] of questions.entries()) {
    const space = answerSpaceOf(question);
    characters += space.kind === 'text' ? space.longest : 0;
    if (characters <= MAX_CHARACTERS) continue;
    const message = `With this question, the texts of the quiz may have ${characters} characters together; ${MAX_CHARACTERS} is the most that can be sent. Lower the longest answer here or before.`;
    const path = ['quiz', 'questions', index, 'longest'];
    return yield { rule: 'texts-too-long', path, message };
  }
}

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

/** Where the options of a question are: in itself, or in its answer set. */
const optionsPath = (question: Question): Issue['path'] =>
  'answerSet' in question && question.answerSet ? ['answerSet', 'options'] : ['options'];

const CONTRACTS: { [T in QuestionType]: { check: (question: QuestionOf<T>) => Iterable<Issue> } } =
  QUESTION_CONTRACTS;

const checkByType = <T extends QuestionType>(type: T, question: QuestionOf<T>) =>
  CONTRACTS[type].check(question);
