import { type Answers, answerTo, answerValues } from '#app/quiz/base/answers.ts';
import type { IconName } from '#app/quiz/base/fields.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { fill, placeholders } from '#app/quiz/base/template.ts';
import type { Quiz, Tile } from '#app/quiz/contract/quiz.ts';

export type Opportunity = { title: string; icon: IconName; value: string; caption?: string };

/** What a tile's rows depend on: the answers, the industry, or the score of the quiz or of a category. */
export type TileInputs = {
  answers: Answers;
  industry?: string;
  score?: number;
  categories: readonly ({ key: string; score?: number } & Unit)[];
};

/**
 * The tiles with the text of the first row that fits, or else `otherwise`. A tile about a score that there is
 * not, or whose text names one, is left out. See docs/scoring.md#opportunities.
 */
export const opportunitiesFor = (
  quiz: Quiz,
  inputs: TileInputs,
  language = DEFAULT_LANGUAGE,
): Opportunity[] =>
  quiz.tiles.flatMap((tile) => {
    const { title, icon, caption } = tile;
    const { score, currency, unit } =
      tile.source === 'category'
        ? (inputs.categories.find(({ key }) => key === tile.category) ?? {})
        : { ...quiz.scoring, score: inputs.score };
    const text = rowFor(tile, inputs, score)?.text ?? tile.otherwise;
    const isAboutScore = tile.source === 'score' || tile.source === 'category';
    if (score === undefined && (isAboutScore || placeholders(text).includes('score'))) return [];
    const amount = score === undefined ? '' : formatAmount(score, { currency, unit }, language);
    return [{ title, icon, value: fill(text, { score: amount }), caption }];
  });

function rowFor(
  tile: Tile,
  { answers, industry }: TileInputs,
  score = Number.POSITIVE_INFINITY,
): { text: string } | undefined {
  switch (tile.source) {
    case 'answer': {
      const given = answerValues(answerTo(answers, tile.question));
      return tile.rows.find(({ value }) => given.includes(value));
    }
    case 'industry':
      return tile.rows.find((row) => row.industry === industry);
    case 'score':
    case 'category':
      return tile.rows.find(({ below }) => score < below);
  }
}
