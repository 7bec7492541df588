import { duplicates, type Issue, type Issues } from '#app/quiz/base/issue.ts';
import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';
import { type Bounds, categoryBounds, type ScoredQuiz, totalBounds } from './score-bounds.ts';

/** Finds levels that share a threshold or a name, levels above every score, and scores below every level. */
export function* checkLevels(quiz: ScoredQuiz & Pick<Quiz, 'levels'>): Issues {
  const path = ['quiz', 'levels'];
  if (hasTotal(quiz)) {
    const message = 'Add at least one level.';
    if (quiz.levels.length === 0) yield { rule: 'too-few', path, message };
    else yield* checkList(quiz.levels, totalBounds(quiz), path);
  }
  for (const [index, category] of (quiz.categories ?? []).entries()) {
    const { levels = [] } = category;
    const path = ['quiz', 'categories', index, 'levels'];
    if (levels.length > 0) yield* checkList(levels, categoryBounds(quiz, category), path);
  }
}

function* checkList(
  levels: readonly Level[],
  { lowest, highest }: Bounds,
  path: Issue['path'],
): Issues {
  const thresholds = levels.map(({ min }) => min);
  const first = Math.min(...thresholds);
  yield* duplicates({
    rule: 'duplicate-level',
    values: thresholds,
    path: (index) => [...path, index, 'min'],
    message: (min) => `Another level starts at ${min} too. Use another score.`,
  });
  yield* duplicates({
    rule: 'duplicate-level-name',
    values: levels.map(({ name }) => name),
    path: (index) => [...path, index, 'name'],
    message: (name) => `Another level is called “${name}” too. Use another name.`,
  });
  if (lowest === 0 ? first !== 0 : first > lowest) {
    const message = `The lowest level must start at ${lowest}${lowest === 0 ? '' : ' or below'}, so that each score has a level.`;
    yield { rule: 'level-zero', path, message };
  }
  for (const [index, min] of thresholds.entries()) {
    const message = `No score reaches ${min}: the highest score is ${highest}.`;
    if (min > highest && Number.isFinite(highest))
      yield { rule: 'level-above-scale', path: [...path, index, 'min'], message };
  }
}
