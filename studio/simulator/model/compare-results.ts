import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Distribution, Spread } from '#app/quiz/analysis/distribution.ts';
import { formatShare, percentileScore } from '#app/quiz/analysis/format.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit, unitOf } from '#app/quiz/base/format.ts';
import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { isProfile } from '#app/quiz/score/score-rule.ts';

type CountedQuiz = { quiz: Quiz; distribution: Distribution };

/** A result that a report can have, and its share of the answer combinations in a version. */
type Result = { name: string; color?: Level['color']; share: string };

/** The results of the whole quiz, or of a category, by its title. */
type ResultGroup = { title: string; results: Result[] };

/**
 * The results of both versions side by side: those of the edited one in its order, then those that it no
 * longer has. A share is `undefined` where its version does not have the result. Results and categories are
 * told apart by the names that visitors read.
 */
export function compareResults(before: CountedQuiz, after: CountedQuiz) {
  const published = resultsOf(before);
  return resultsOf(after).map(({ title, results }) => {
    const earlier = published.find((group) => group.title === title)?.results ?? [];
    const names = new Set([...results, ...earlier].map(({ name }) => name));
    const compared = [...names].map((name) => {
      const [then, now] = [earlier, results].map((list) => list.find((each) => each.name === name));
      return { name, color: (now ?? then)?.color, before: then?.share, after: now?.share };
    });
    return { title, results: compared };
  });
}

function resultsOf({ quiz, distribution }: CountedQuiz): ResultGroup[] {
  const { categories, notScored } = distribution;
  const share = (count: bigint) => formatShare(count, distribution.sheetCount);
  const withoutScore = (count: bigint): Result[] =>
    count > 0n ? [{ name: 'Not scored', share: share(count) }] : [];
  const inSpread = (spread: Spread, unit: Unit): Result[] => [
    ...spread.levels.map(({ level: { name, color }, sheetCount }) => ({
      name,
      color,
      share: share(sheetCount),
    })),
    ...withoutScore(spread.notScored),
    ...(spread.scores.length > 0 ? [medianOf(spread, unit)] : []),
  ];
  const highest = categories.map(({ category: { title }, highest: count }) => ({
    name: title,
    share: share(count),
  }));
  const total =
    quiz.scoring?.result === 'highestCategory'
      ? [...highest, ...withoutScore(notScored)]
      : inSpread(distribution, unitOf(quiz.scoring));
  return [
    ...(isProfile(quiz) ? [] : [{ title: 'Result', results: total }]),
    ...categories.flatMap(({ category, spread }) =>
      wasCounted(spread)
        ? { title: category.title, results: inSpread(spread, unitOf(category)) }
        : [],
    ),
  ];
}

const medianOf = (spread: Spread, unit: Unit): Result => ({
  name: 'Half of the combinations score at most',
  share: formatAmount(percentileScore(spread, 0.5), unit, DEFAULT_LANGUAGE),
});
