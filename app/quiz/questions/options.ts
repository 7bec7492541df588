import type { CategoryPoints, Choice } from '#app/quiz/base/answer-space.ts';

/** The sides are in pixels. */
export type OptionImage = { src: string; alt: string; width: number; height: number };

/** An option, as the contract has it. */
type Option = {
  value: string;
  label: string;
  image?: OptionImage;
  points?: number;
  countsFor?: readonly CategoryPoints[];
  isNotApplicable?: boolean;
  isExclusive?: boolean;
};

/** The most options of a single choice that visitors see as a list: longer ones are a select, or filtered. */
export const FEW_OPTIONS = 12;

export type OptionSource = {
  options: Option[];
  answerSet?: { options: Option[] };
  isReversed?: boolean;
};

/**
 * The options of a question, or of its answer set. Reversed, each has the lowest and the highest points of
 * the set, less its own, and the same for each category. See docs/scoring.md#answer-sets.
 */
export function optionsOf({ options, answerSet, isReversed }: OptionSource): Option[] {
  const list = answerSet?.options ?? options;
  if (!answerSet || !isReversed) return list;
  const counted = list.filter((each) => !each.isNotApplicable);
  const reverse = (pointsOf: (option: Option) => number) => {
    const points = counted.map(pointsOf);
    const sum = Math.min(...points) + Math.max(...points);
    return (option: Option) => sum - pointsOf(option);
  };
  const points = reverse((option) => option.points ?? 0);
  const categories = counted.flatMap(({ countsFor = [] }) =>
    countsFor.map((each) => each.category),
  );
  const counts = [...new Set(categories)].map((category) => ({
    category,
    points: reverse((option) => pointsOfOption(option, category)),
  }));
  return list.map((option) =>
    option.isNotApplicable
      ? option
      : {
          ...option,
          points: points(option),
          countsFor: counts.map((each) => ({ ...each, points: each.points(option) })),
        },
  );
}

export const pointsOfOption = (
  { countsFor = [] }: Pick<Option, 'countsFor'>,
  category: string,
): number =>
  countsFor.reduce((sum, each) => (each.category === category ? sum + each.points : sum), 0);

/** The options as what can be chosen. Without points they give none. */
export const choicesOf = (source: OptionSource): Choice<string>[] =>
  optionsOf(source).map((option) => ({ ...option, points: option.points ?? 0 }));
