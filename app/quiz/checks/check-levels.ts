import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { duplicates, type Issue } from './issue.ts';

/**
 * Finds levels that share a threshold or a name, levels above the scale, and scores below the lowest
 * level.
 */
export function checkLevels({ levels, scale }: Pick<Quiz, 'levels' | 'scale'>): Issue[] {
  const at = (index: number) => ['quiz', 'levels', index, 'min'];
  const thresholds = levels.map(({ min }) => min);
  const startsAtZero = Math.min(...thresholds) === 0;
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
      path: (index) => ['quiz', 'levels', index, 'name'],
      message: (name) => `Another level is called "${name}" too. Use another name.`,
    }),
    ...(startsAtZero
      ? []
      : [
          {
            rule: 'level-zero',
            path: ['quiz', 'levels'],
            message: 'The lowest level must start at 0, so that each score has a level.',
          },
        ]),
    ...levels.flatMap(({ min }, index) =>
      min > scale
        ? [
            {
              rule: 'level-above-scale',
              path: at(index),
              message: `No score reaches ${min}: the highest score is ${scale}.`,
            },
          ]
        : [],
    ),
  ];
}
