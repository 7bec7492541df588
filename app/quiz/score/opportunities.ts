import type { Icon } from '#app/quiz/contract/fields.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo, answerValues } from './answers.ts';

export type Opportunity = { title: string; icon: Icon; value: string; caption?: string };

/** What a tile's rows depend on: the answers, the industry or the rounded score. */
export type TileInputs = { answers: Answers; industry: string; score: number };

/** The tiles with the text of the first row that fits, or else `otherwise`. See docs/scoring.md#opportunities. */
export function opportunitiesFor(quiz: Quiz, inputs: TileInputs): Opportunity[] {
  return quiz.tiles.map((tile) => ({
    title: tile.title,
    icon: tile.icon,
    value: rowFor(tile, inputs)?.text ?? tile.otherwise,
    caption: tile.caption,
  }));
}

function rowFor(
  tile: Tile,
  { answers, industry, score }: TileInputs,
): { text: string } | undefined {
  switch (tile.source) {
    case 'answer': {
      const given = answerValues(answerTo(answers, tile.question));
      return tile.rows.find(({ value }) => given.includes(value));
    }
    case 'industry':
      return tile.rows.find((row) => row.industry === industry);
    case 'score':
      return tile.rows.find(({ below }) => score < below);
  }
}
