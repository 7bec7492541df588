import { fill, fillName } from '#app/quiz/base/template.ts';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import type { Breakdown, BreakdownRow } from './breakdown.ts';
import type { NextLevel } from './next-level.ts';
import type { ScoreSummary } from './score-summary.ts';

/** Texts of the report that are put together from several values, on the screen and in the PDF. */

/**
 * The texts around the list of a next level, from the visitor's score.
 * The highest level has no `closing`. See docs/scoring.md#next-level.
 */
export function nextLevelTexts(
  nextLevel: NextLevel,
  score: number,
  texts: ResultsPage,
  language: string,
): { title: string; intro: string; closing?: string } {
  const { name, min } = nextLevel.level;
  const { title, intro } = nextLevel.kind === 'top' ? texts.topLevel : texts.nextLevel;
  const around = { title: fill(title, { level: name }), intro: fill(intro, { level: name }) };
  if (nextLevel.kind === 'top') return around;
  const numbers = { level: name, score, newScore: nextLevel.score, min };
  return { ...around, closing: fill(texts.nextLevel[nextLevel.outcome], numbers, language) };
}

/** The texts of the call to book. `meetingDetails` is empty where there is nothing to say. */
export function bookingTexts(
  { title, text, who = '', bring = '' }: ResultsPage['booking'],
  firstName: string,
  { provider }: Pick<SiteSettings, 'provider'>,
): { title: string; text: string; meetingDetails: string } {
  return {
    title: fillName(title, 'firstName', firstName),
    text: fillName(text, 'firstName', firstName),
    meetingDetails: `${fill(who, { provider: provider.name })} ${bring}`.trim(),
  };
}

/** The words of a breakdown: the points of a row, and the lines under all rows. */
export function breakdownTexts(
  { sum, adjustments }: Breakdown,
  summary: Pick<ScoreSummary, 'score' | 'scale'> | undefined,
  texts: ResultsPage['breakdown'],
  language: string,
): { pointsOf: (row: BreakdownRow) => string; closing: string[] } {
  const { adjustment, notCounted = '' } = texts;
  return {
    pointsOf: ({ isText, points, maximum }) =>
      points === undefined || maximum === undefined
        ? isText
          ? ''
          : notCounted
        : fill(texts.points, { points, maximum }, language),
    closing: [
      ...(adjustment
        ? adjustments.map(({ title, ...numbers }) =>
            fill(adjustment, { category: title, ...numbers }, language),
          )
        : []),
      ...(sum && summary
        ? [fill(texts.sum, { ...sum, score: summary.score, scale: summary.scale }, language)]
        : []),
    ],
  };
}
