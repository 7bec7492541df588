import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Screen } from '#app/quiz/score/screens.ts';
import { type Journey, screensIn, stepOf } from './journey.ts';

const keysOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap(({ rows }) => rows.map(({ key }) => key));

/**
 * The milestones of a journey that its tab has not told. A question that this tab has shown is answered when
 * the visitor has gone on from it. See docs/numbers.md#what-is-counted.
 */
export function milestonesOf(quiz: Quiz, journey: Journey, told: readonly string[]): string[] {
  const step = stepOf(journey);
  if (step === 'landing') return [];
  const { lead, position, score } = journey;
  const screens = screensIn(quiz, journey);
  const shown = step === 'questions' ? keysOf(screens.slice(position, position + 1)) : [];
  const left = keysOf(score === undefined ? screens.slice(0, position) : screens);
  return [
    ...['landing', 'start', ...(lead ? ['lead'] : [])],
    ...left.filter((key) => told.includes(`shown:${key}`)).map((key) => `answered:${key}`),
    ...shown.map((key) => `shown:${key}`),
    ...(step === 'results' ? ['report'] : []),
  ].filter((each) => !told.includes(each));
}
