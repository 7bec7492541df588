import { choicesIn } from '#app/questions/answer-space.ts';
import { QUESTION_CONTRACTS } from '#app/questions/contracts.ts';
import {
  MAX_QUESTIONS,
  type Question,
  type QuestionOf,
  type QuestionType,
  type Quiz,
  TOO_MANY_QUESTIONS,
} from '#app/quiz/contract/quiz.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf, rowsOf } from '#app/quiz/score/questions.ts';
import { duplicates, type Issue } from './issue.ts';
import { questionPath } from './question-path.ts';

/**
 * Finds too many questions, questions and rows that share a key, options that share a value, and what the question's type finds:
 * missing points, points above the maximum, numbers that contradict each other.
 */
export function checkQuestions({ questions }: Pick<Quiz, 'questions'>): Issue[] {
  const named = questions.flatMap((question, index) => [
    { key: question.key, path: ['quiz', 'questions', index] },
    ...rowsOf(question).flatMap((row) =>
      row.rowOf ? [{ key: row.key, path: questionPath({ questions }, row) }] : [],
    ),
  ]);
  const count = questionsOf({ questions }).length;
  return [
    ...(count > MAX_QUESTIONS
      ? [
          {
            rule: 'too-large',
            path: ['quiz', 'questions'],
            message: `${TOO_MANY_QUESTIONS} With each row, there are ${count}.`,
          },
        ]
      : []),
    ...duplicates({
      rule: 'duplicate-key',
      values: named.map(({ key }) => key),
      path: (index) => [...(named[index]?.path ?? []), 'key'],
      message: (key) =>
        `Another question or row of the quiz has the key "${key}" too. Use another key.`,
    }),
    ...checkTexts(questions),
    ...questions.flatMap((question, index) =>
      checkQuestion(question, ['quiz', 'questions', index]),
    ),
  ];
}

/** The most characters of all texts of a quiz: they are sent together with the lead, at once. */
const MAX_CHARACTERS = 5000;

/** Finds the text with which all of them together may be too long. */
function checkTexts(questions: readonly Question[]): Issue[] {
  let characters = 0;
  return questions.flatMap((question, index): Issue[] => {
    const space = answerSpaceOf(question);
    if (space.kind !== 'text') return [];
    const before = characters;
    characters += space.longest;
    if (before > MAX_CHARACTERS || characters <= MAX_CHARACTERS) return [];
    const message = `With this question, the texts of the quiz may have ${characters} characters together; ${MAX_CHARACTERS} is the most that can be sent. Lower the longest answer here or before.`;
    return [{ rule: 'texts-too-long', path: ['quiz', 'questions', index, 'longest'], message }];
  });
}

const checkQuestion = (question: Question, at: Issue['path']): Issue[] => [
  ...checkValues(choicesIn(answerSpaceOf(question)), [...at, ...optionsPath(question)]),
  ...checkByType(question.type, question).map((issue) => ({
    ...issue,
    path: [...at, ...issue.path],
  })),
];

/** Finds options that share a value. `at`: where the options are. */
export const checkValues = (
  options: readonly { value: string | number }[],
  at: Issue['path'],
): Issue[] =>
  duplicates({
    rule: 'duplicate-value',
    values: options.map(({ value }) => value),
    path: (index) => [...at, index, 'value'],
    message: (value) => `Another option has the value "${value}" too. Use another value.`,
  });

/** Where the options of a question are: in itself, or in its answer set. */
const optionsPath = (question: Question): Issue['path'] =>
  'answerSet' in question && question.answerSet ? ['answerSet', 'options'] : ['options'];

const CONTRACTS: { [T in QuestionType]: { check: (question: QuestionOf<T>) => Issue[] } } =
  QUESTION_CONTRACTS;

const checkByType = <T extends QuestionType>(type: T, question: QuestionOf<T>): Issue[] =>
  CONTRACTS[type].check(question);
