import { levelOf } from './levels.ts';
import type { Question, Quiz } from './quiz.ts';
import { scoreOfPoints, totalPoints } from './score.ts';
import { tallyOf } from './tally.ts';

/** What one question can do to the result while all other answers stay as they are. */
export type Influence = {
  key: string;
  title: string;
  /** The most by which it can move the score, 0 to the scale. */
  most: number;
  /** Whether there is any sheet whose level it can change. */
  changesLevel: boolean;
};

/**
 * The influence of each question, in quiz order: exact, over all sheets. The lowest and the highest
 * answer of the question are carried through the same additions as `scoreOf` makes.
 */
export function influence(quiz: Quiz): Influence[] {
  const total = totalPoints(quiz);
  const points = quiz.questions.map((question) => [...tallyOf(question).keys()]);
  return quiz.questions.map((question, place) => {
    let most = 0;
    let changesLevel = false;
    for (const [low, high] of extremes(points, place)) {
      const from = scoreOfPoints(low, total, quiz.scale);
      const to = scoreOfPoints(high, total, quiz.scale);
      most = Math.max(most, to - from);
      changesLevel ||= levelOf(quiz.levels, from) !== levelOf(quiz.levels, to);
    }
    return { ...named(question), most, changesLevel };
  });
}

const named = ({ key, title }: Question) => ({ key, title });

/** The sums with the lowest and with the highest answer at this place, for all other answers. */
function extremes(points: readonly number[][], place: number): Iterable<readonly [number, number]> {
  let pairs: Iterable<readonly [number, number]> = [[0, 0]];
  for (const [index, options] of points.entries()) {
    const steps =
      index === place
        ? [[Math.min(...options), Math.max(...options)] as const]
        : options.map((each) => [each, each] as const);
    const next = new Map<string, readonly [number, number]>();
    for (const [low, high] of pairs)
      for (const [lower, higher] of steps) {
        const pair = [low + lower, high + higher] as const;
        next.set(pair.join(), pair);
      }
    pairs = next.values();
  }
  return pairs;
}
