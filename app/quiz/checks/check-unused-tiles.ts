import { type CountFailure, wasCounted } from '#app/quiz/analysis/count-limits.ts';

import type { Asked, Distribution, ScoreCount } from '#app/quiz/analysis/distribution.ts';
import { duplicates, type Issue, type Issues } from '#app/quiz/base/issue.ts';
import { sizeOf } from '#app/quiz/base/number-values.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { hasTotal } from '#app/quiz/score/score-rule.ts';

/** Finds tiles, their rows, and their texts for all other cases, that no report shows. */
export function* checkUnusedTiles(
  quiz: Quiz,
  asked: ReadonlyMap<string, Asked>,
  distribution: Distribution | CountFailure,
): Issues {
  const message =
    'The rows above cover everything, so this text is never shown. Remove the last row, and write its text here.';
  for (const [index, tile] of quiz.tiles.entries()) {
    const at = ['quiz', 'tiles', index];
    if (tile.source === 'score' && !hasTotal(quiz)) {
      const message =
        'The quiz has no overall score, so no report shows this tile. Let it look at a category, or remove it.';
      yield { rule: 'tile-never', path: [...at, 'source'], message };
      continue;
    }
    const scores = scoresBehind(tile, distribution);
    yield* checkRows(tile, [...at, 'rows'], scores);
    if (coversEverything(quiz, tile, asked, scores))
      yield { rule: 'tile-otherwise-never', path: [...at, 'otherwise'], message };
  }
}

/** The scores at which a tile looks; none where there are none, or where they cannot be counted. */
function scoresBehind(tile: Tile, distribution: Distribution | CountFailure): ScoreCount[] {
  if (!wasCounted(distribution)) return [];
  if (tile.source === 'score') return distribution.scores;
  const spread = distribution.categories.find(
    ({ category }) => tile.source === 'category' && category.key === tile.category,
  )?.spread;
  return spread && wasCounted(spread) ? spread.scores : [];
}

function* checkRows(tile: Tile, at: Issue['path'], scores: readonly ScoreCount[]): Issues {
  const repeated = (values: readonly string[], field: string) =>
    duplicates({
      rule: 'tile-row-never',
      values,
      path: (row) => [...at, row, field],
      message: () => 'A row above is for the same, and the first one is taken. Remove one of them.',
    });
  switch (tile.source) {
    case 'answer': {
      const values = tile.rows.map(({ value }) => value);
      return yield* repeated(values, 'value');
    }
    case 'industry': {
      const values = tile.rows.map(({ industry }) => industry);
      return yield* repeated(values, 'industry');
    }
    case 'score':
    case 'category':
      for (const [row, { below }] of tile.rows.entries()) {
        const earlier = tile.rows.slice(0, row).map((each) => each.below);
        const from = Math.max(Number.NEGATIVE_INFINITY, ...earlier);
        const isChosen = scores.some(({ score }) => score >= from && score < below);
        const message = `The rows above already cover every possible score below ${below}. Remove this row, or change its score.`;
        if (scores.length > 0 && !isChosen)
          yield { rule: 'tile-row-never', path: [...at, row, 'below'], message };
      }
  }
}

function coversEverything(
  quiz: Quiz,
  tile: Tile,
  asked: ReadonlyMap<string, Asked>,
  scores: readonly ScoreCount[],
): boolean {
  switch (tile.source) {
    case 'answer': {
      const question = questionsOf(quiz).find(({ key }) => key === tile.question);
      if (!question || question.isOptional || asked.get(tile.question)?.isLeftOut !== false)
        return false;
      const values = tile.rows.map(({ value }) => value);
      const space = answerSpaceOf(question);
      return new Set(values.filter((value) => hasValue(space, value))).size === sizeOf(space);
    }
    case 'industry': {
      const named = tile.rows.map(({ industry }) => industry);
      return quiz.industries.every(({ value }) => named.includes(value));
    }
    case 'score':
    case 'category': {
      const highest = Math.max(...tile.rows.map(({ below }) => below));
      return scores.length > 0 && scores.every(({ score }) => score < highest);
    }
  }
}
