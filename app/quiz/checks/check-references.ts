import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { unknownCategory } from './check-scoring.ts';
import type { Issue } from './issue.ts';
import { unknownQuestion } from './question-path.ts';

/** Finds rules and tiles that name a question, value, industry or category that the quiz does not have. */
export function checkReferences(quiz: Quiz): Issue[] {
  return [
    ...quiz.quickWins.rules.flatMap((rule, index) =>
      rule.source === 'category'
        ? checkCategory(quiz, rule.category, ['quiz', 'quickWins', 'rules', index, 'category'])
        : checkValues(quiz, rule, ['quiz', 'quickWins', 'rules', index], (row) => ['values', row]),
    ),
    ...quiz.tiles.flatMap((tile, index) => checkTile(quiz, tile, ['quiz', 'tiles', index])),
  ];
}

function checkTile(quiz: Quiz, tile: Quiz['tiles'][number], at: Issue['path']): Issue[] {
  switch (tile.source) {
    case 'answer': {
      const values = tile.rows.map(({ value }) => value);
      return checkValues(quiz, { ...tile, values }, at, (row) => ['rows', row, 'value']);
    }
    case 'industry':
      return tile.rows.flatMap(({ industry }, row) =>
        checkIndustry(quiz, industry, [...at, 'rows', row, 'industry']),
      );
    case 'category':
      return checkCategory(quiz, tile.category, [...at, 'category']);
    case 'score':
      return [];
  }
}

const checkCategory = ({ categories = [] }: Quiz, name: string, path: Issue['path']): Issue[] =>
  categories.some(({ key }) => key === name) ? [] : [unknownCategory(name, path)];

function checkIndustry({ industries }: Quiz, named: string, path: Issue['path']): Issue[] {
  if (industries.some(({ value }) => value === named)) return [];
  const message = `"${named}" is not among the quiz's industries. Choose another, or add it there.`;
  return [{ rule: 'unknown-industry', path, message }];
}

function checkValues(
  quiz: Quiz,
  named: { question: string; values: string[] },
  at: Issue['path'],
  path: (row: number) => Issue['path'],
): Issue[] {
  const question = questionsOf(quiz).find(({ key }) => key === named.question);
  if (!question) return [unknownQuestion(quiz, named.question, [...at, 'question'])];
  const space = answerSpaceOf(question);
  if (space.kind === 'text') {
    const message = `Visitors answer "${question.title}" in their own words, so nothing can depend on what they write. Choose another question.`;
    return [{ rule: 'text-value', path: [...at, 'question'], message }];
  }
  return named.values.flatMap((value, row) =>
    hasValue(space, value)
      ? []
      : [
          {
            rule: 'unknown-value',
            path: [...at, ...path(row)],
            message:
              space.kind === 'number'
                ? `"${value}" is no answer to the question "${question.key}". Name one of its numbers in digits, such as 1000 or 12.5.`
                : `The question "${question.key}" has no option with the value "${value}".`,
          },
        ],
  );
}
