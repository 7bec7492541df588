import type { Choice } from '#app/quiz/base/answer-space.ts';

/** The sides are in pixels. */
export type OptionImage = { src: string; alt: string; width: number; height: number };

/** An option, as the contract has it. */
type Option = {
  value: string;
  label: string;
  image?: OptionImage;
  points?: number;
  isNotApplicable?: boolean;
  isExclusive?: boolean;
};

export type OptionSource = {
  options: Option[];
  answerSet?: { options: Option[] };
  isReversed?: boolean;
};

/**
 * The options of a question: those of its answer set, if it has one, otherwise its own. Reversed, each has the
 * lowest and the highest points of the set, less its own. See docs/scoring.md#answer-sets.
 */
export function optionsOf({ options, answerSet, isReversed }: OptionSource): Option[] {
  const list = answerSet?.options ?? options;
  if (!answerSet || !isReversed) return list;
  const points = list.flatMap((each) => (each.isNotApplicable ? [] : [each.points ?? 0]));
  const sum = Math.min(...points) + Math.max(...points);
  return list.map((each) =>
    each.isNotApplicable ? each : { ...each, points: sum - (each.points ?? 0) },
  );
}

/** The options as what can be chosen. Without points they give none. */
export const choicesOf = (source: OptionSource): Choice<string>[] =>
  optionsOf(source).map((option) => ({ ...option, points: option.points ?? 0 }));
