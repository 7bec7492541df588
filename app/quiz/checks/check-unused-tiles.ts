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

type NamingTile = Extract<Tile, { source: 'answer' | 'industry' }>;

/** The answers or the industries that the rows of a tile are for. */
const namesIn = (tile: NamingTile): string[] =>
  tile.source === 'answer'
    ? tile.rows.map(({ value }) => value)
    : tile.rows.map(({ industry }) => industry);

function* checkRows(tile: Tile, at: Issue['path'], scores: readonly ScoreCount[]): Issues {
  if (tile.source === 'answer' || tile.source === 'industry')
    return yield* duplicates({
      rule: 'tile-row-never',
      values: namesIn(tile),
      path: (row) => [...at, row, tile.source === 'answer' ? 'value' : 'industry'],
      message: () => 'A row above is for the same, and the first one is taken. Remove one of them.',
    });
  for (const [row, { below }] of tile.rows.entries()) {
    const earlier = tile.rows.slice(0, row).map((each) => each.below);
    const from = Math.max(Number.NEGATIVE_INFINITY, ...earlier);
    const isChosen = scores.some(({ score }) => score >= from && score < below);
    const message = `The rows above already cover every possible score below ${below}. Remove this row, or change its score.`;
    if (scores.length > 0 && !isChosen)
      yield { rule: 'tile-row-never', path: [...at, row, 'below'], message };
  }
}

function coversEverything(
  quiz: Quiz,
  tile: Tile,
  asked: ReadonlyMap<string, Asked>,
  scores: readonly ScoreCount[],
): boolean {
  if (tile.source === 'score' || tile.source === 'category') {
    const highest = Math.max(...tile.rows.map(({ below }) => below));
    return scores.length > 0 && scores.every(({ score }) => score < highest);
  }
  const names = namesIn(tile);
  if (tile.source === 'industry')
    return quiz.industries.every(({ value }) => names.includes(value));
  const question = questionsOf(quiz).find(({ key }) => key === tile.question);
  if (!question || question.isOptional || asked.get(tile.question)?.isLeftOut !== false)
    return false;
  const space = answerSpaceOf(question);
  return new Set(names.filter((name) => hasValue(space, name))).size === sizeOf(space);
}
