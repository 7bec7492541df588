import { roundedSum } from '#app/quiz/base/fixed-point.ts';
import { formatAmount, formatList, type Unit } from '#app/quiz/base/format.ts';
import { fill, fillCount, fillName } from '#app/quiz/base/template.ts';
import { mapText, type RichText } from '#app/quiz/base/text-blocks.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { keepLanguage } from '#app/quiz/base/untranslated.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import type { ResultsPage, SiteSettings } from '#app/quiz/contract/site.ts';
import {
  type Breakdown,
  type BreakdownRow,
  type BreakdownSection,
  bySection,
  inSections,
  MOST_AT_ONCE,
} from './breakdown.ts';
import type { Change, NextLevel } from './next-level.ts';
import type { ScoreSummary } from './score-summary.ts';

/** Texts of the report that are put together from several values, on the screen and in the PDF. */

/**
 * A question of a next level's list. `beside`: what the change gains, or at the highest level, what the
 * answer is worth.
 */
export type NextLevelItem = {
  key: string;
  title: string;
  from: string;
  to: string;
  beside: string;
};

/** Items of a next level. With a title they are behind it, and `beside` says what they gain together. */
export type NextLevelGroup = { title?: string; beside: string; items: NextLevelItem[] };

/** The words of a next level, from the visitor's score. The highest level has no `closing`. */
export function nextLevelTexts(
  nextLevel: NextLevel,
  summary: Pick<ScoreSummary, 'score' | 'bands' | keyof Unit>,
  { nextLevel: ofPath, topLevel: ofTop }: Pick<ResultsPage, 'nextLevel' | 'topLevel'>,
  language: string,
): { title: string; intro: RichText; closing?: string; groups: NextLevelGroup[] } {
  const { name, min } = nextLevel.level;
  const { title, intro } = nextLevel.kind === 'top' ? ofTop : ofPath;
  const filled = (words: string) => fill(words, { level: name });
  const around = { title: filled(title), intro: mapText(intro, filled) };
  const list = (labels: readonly string[]) => formatList(labels, language);
  if (nextLevel.kind === 'top') {
    const { worthOne: one, worth: other } = ofTop;
    const items = nextLevel.strengths.map(({ key, title, answer, worth }) => ({
      key,
      title,
      from: '',
      to: list(answer),
      beside: fillCount({ one, other }, 'worth', worth, language, summary),
    }));
    return { ...around, groups: [{ beside: '', items }] };
  }
  const { gainOne: one, gain: other } = ofPath;
  const gained = (gain: number) => fillCount({ one, other }, 'gain', gain, language, summary);
  const groups = changeGroups(nextLevel.changes, ofPath.more, language).map(
    ({ title, items: changes }) => ({
      title,
      beside: gained(roundedSum(changes.map(({ gain }) => gain))),
      items: changes.map(({ key, title, from, to, gain }) => ({
        key,
        title,
        from: list(from),
        to: list(to),
        beside: gained(gain),
      })),
    }),
  );
  const amount = (value: number) => formatAmount(value, summary, language);
  // A change may be worth more than one level.
  const reached = summary.bands.findLast(({ from }) => from <= nextLevel.score);
  const closing = fill(ofPath[nextLevel.outcome], {
    level: (nextLevel.outcome === 'reached' && reached?.name) || name,
    score: amount(summary.score),
    newScore: amount(nextLevel.score),
    min: amount(min),
  });
  return { ...around, closing, groups };
}

/** What stands beside a score: the highest one, but where its unit says all. See docs/scoring.md#units. */
export const outOfText = (
  { scale, currency, unit }: Pick<ScoreSummary, 'scale' | keyof Unit>,
  outOf: ResultsPage['outOf'],
  language: string,
): string => (currency || unit ? '' : fill(outOf, { scale }, language));

/**
 * A few changes are shown at once. Many are behind the titles of their sections and, where there are none,
 * all but the first few are behind `more`, if there is such a text.
 */
function changeGroups(
  changes: Change[],
  more: string | undefined,
  language: string,
): { title?: string; items: Change[] }[] {
  if (changes.length === 0) return [];
  if (changes.length <= MOST_AT_ONCE) return [{ items: changes }];
  return inSections(changes, titleOfRest(more, language));
}

/** The title of what is behind `more`, if there is such a text. */
const titleOfRest = (more: string | undefined, language: string) =>
  more ? (count: number) => fill(more, { count }, language) : undefined;

/** What a visitor has entered and reached, for the address of the call to book. */
export type BookingDetails = Partial<
  Pick<Lead, 'firstName' | 'lastName' | 'email' | 'businessName'>
> & { score?: number };

/**
 * The address of the call to book with the visitor’s details, encoded for an address. One that is missing is
 * left empty. See docs/marketers.md#booking.
 */
export const bookingAddressFor = (address: string, details: BookingDetails = {}): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ownProperty(details, name) ?? '')),
  );

/** The texts of the call to book. `meetingDetails` is empty where there is nothing to say. */
export function bookingTexts(
  { title, text, who = '', bring = '' }: ResultsPage['booking'],
  firstName: string,
  { provider }: Pick<SiteSettings, 'provider'>,
): { title: string; text: string; meetingDetails: string } {
  return {
    title: fillName(title, 'firstName', firstName),
    text: fillName(text, 'firstName', firstName),
    meetingDetails: keepLanguage(
      who || bring,
      `${fill(who, { provider: provider.name })} ${bring}`.trim(),
    ),
  };
}

/** The words of a breakdown: the points of a row, and the lines under all rows. */
export function breakdownTexts(
  { rows, sum, adjustments, unit }: Breakdown,
  summary: Pick<ScoreSummary, 'score' | 'scale' | keyof Unit> | undefined,
  texts: ResultsPage['breakdown'],
  language: string,
): {
  pointsOf: (row: Partial<BreakdownRow>) => string;
  /** The rows as the screen has them: many in no section are behind a text. */
  sections: BreakdownSection[];
  closing: string[];
} {
  const { adjustment, notCounted = '', more } = texts;
  const pointsText = (value: number) => formatAmount(value, unit, language);
  return {
    pointsOf: ({ isUncounted, points, maximum }) =>
      points === undefined || maximum === undefined
        ? isUncounted
          ? notCounted
          : ''
        : fill(texts.points, { points: pointsText(points), maximum: pointsText(maximum) }),
    sections: bySection(rows, titleOfRest(more, language)),
    closing: [
      ...(adjustment
        ? adjustments.map(({ title, ...numbers }) =>
            fill(adjustment, { category: title, ...numbers }, language),
          )
        : []),
      ...(sum && summary
        ? [
            fill(texts.sum, {
              points: pointsText(sum.points),
              total: pointsText(sum.total),
              score: formatAmount(summary.score, summary, language),
              scale: formatAmount(summary.scale, summary, language),
            }),
          ]
        : []),
    ],
  };
}
