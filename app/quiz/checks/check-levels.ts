import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { duplicates, type Issue } from './issue.ts';
import { type Bounds, categoryBounds, type ScoredQuiz, totalBounds } from './score-bounds.ts';

/**
 * Finds levels that share a threshold or a name, levels above every score, and scores below the lowest
 * level: those of the total and those of the categories.
 */
export const checkLevels = (quiz: ScoredQuiz & Pick<Quiz, 'levels'>): Issue[] => [
  ...checkList(quiz.levels, totalBounds(quiz), ['quiz', 'levels']),
  ...(quiz.categories ?? []).flatMap((category, index) =>
    category.levels && category.levels.length > 0
      ? checkList(category.levels, categoryBounds(quiz, category), [
          ...['quiz', 'categories', index, 'levels'],
        ])
      : [],
  ),
];

function checkList(
  levels: readonly Level[],
  { lowest, highest }: Bounds,
  path: Issue['path'],
): Issue[] {
  const at = (index: number) => [...path, index, 'min'];
  const thresholds = levels.map(({ min }) => min);
  const isCovered =
    lowest === 0 ? Math.min(...thresholds) === 0 : Math.min(...thresholds) <= lowest;
  return [
    ...duplicates({
      rule: 'duplicate-level',
      values: thresholds,
      path: at,
      message: (min) => `Another level starts at ${min} too. Use another score.`,
    }),
    ...duplicates({
      rule: 'duplicate-level-name',
      values: levels.map(({ name }) => name),
      path: (index) => [...path, index, 'name'],
      message: (name) => `Another level is called "${name}" too. Use another name.`,
    }),
    ...(isCovered
      ? []
      : [
          {
            rule: 'level-zero',
            path,
            message: `The lowest level must start at ${lowest}${lowest === 0 ? '' : ' or below'}, so that each score has a level.`,
          },
        ]),
    ...levels.flatMap(({ min }, index) =>
      min > highest
        ? [
            {
              rule: 'level-above-scale',
              path: at(index),
              message: `No score reaches ${min}: the highest score is ${highest}.`,
            },
          ]
        : [],
    ),
  ];
}
