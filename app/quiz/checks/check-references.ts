import { type Issue, type Issues, unknownName } from '#app/quiz/base/issue.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { unknownQuestion } from './question-path.ts';

/** Finds rules, tiles and adjustments that name a question, value, industry or category that the quiz does not have. */
export function* checkReferences(quiz: Quiz): Issues {
  for (const [index, rule] of quiz.quickWins.rules.entries()) {
    const at = ['quiz', 'quickWins', 'rules', index];
    if (rule.source === 'category') yield* checkCategory(quiz, rule.category, at);
    else yield* checkValues(quiz, rule, at, (row) => ['values', row]);
  }
  for (const [index, tile] of quiz.tiles.entries())
    yield* checkTile(quiz, tile, ['quiz', 'tiles', index]);
  for (const [index, { category }] of (quiz.scoring?.adjustments ?? []).entries())
    yield* checkCategory(quiz, category, ['quiz', 'scoring', 'adjustments', index]);
}

function* checkTile(quiz: Quiz, tile: Tile, at: Issue['path']): Issues {
  switch (tile.source) {
    case 'answer': {
      const values = tile.rows.map(({ value }) => value);
      return yield* checkValues(quiz, { ...tile, values }, at, (row) => ['rows', row, 'value']);
    }
    case 'industry':
      for (const [row, { industry }] of tile.rows.entries())
        if (!quiz.industries.some(({ value }) => value === industry))
          yield unknownName('industry', [...at, 'rows', row, 'industry']);
      return;
    case 'category':
      return yield* checkCategory(quiz, tile.category, at);
    case 'score':
      return;
  }
}

/** What is said of an answer that a question does not have: only its label would tell an editor which. */
export const answerIsGone = ({ title }: { title: string }) =>
  `“${title}” no longer has an answer that this is about. Choose another, or add it there.`;

function* checkCategory({ categories = [] }: Quiz, name: string, at: Issue['path']): Issues {
  if (!categories.some(({ key }) => key === name))
    yield unknownName('category', [...at, 'category']);
}

function* checkValues(
  quiz: Quiz,
  named: { question: string; values: string[] },
  at: Issue['path'],
  pathOf: (row: number) => Issue['path'],
): Issues {
  const question = questionsOf(quiz).find(({ key }) => key === named.question);
  if (!question) return yield unknownQuestion(quiz, named.question, [...at, 'question']);
  const space = answerSpaceOf(question);
  if (space.kind === 'text') {
    const message = `Visitors answer “${question.title}” in their own words, so nothing can depend on what they write. Choose another question.`;
    return yield { rule: 'text-value', path: [...at, 'question'], message };
  }
  for (const [row, value] of named.values.entries()) {
    const message =
      space.kind === 'number'
        ? `“${value}” is no answer to “${question.title}”. Name one of its numbers in digits, such as 1000 or 12.5.`
        : answerIsGone(question);
    const path = [...at, ...pathOf(row)];
    if (!hasValue(space, value)) yield { rule: 'unknown-value', path, message };
  }
}
