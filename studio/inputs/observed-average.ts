import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import { sourceLanguage } from '#studio/translations/audit-languages.ts';

/** An average as leads scored, and the sentence in which a report says so. */
export type ObservedAverage = {
  average: number;
  businesses: number;
  months: string;
  source: string;
};

/**
 * How the leads of an industry scored on average, with the decimals of the audit's scores, and in the language of its
 * texts where that is French, else in English. `undefined` without a lead of it that has a score.
 */
export function observedAverage(
  { benchmarks }: Pick<LeadResults, 'benchmarks'>,
  industry: unknown,
  documents: readonly StoredDocument[],
  audit: string,
): ObservedAverage | undefined {
  const found = benchmarks.find(({ value }) => value === industry);
  if (!found) return undefined;
  const [quizId] = refsIn(documents.find(({ _id }) => _id === audit)?.quiz);
  const scoring = documents.find(({ _id }) => _id === quizId)?.scoring;
  const { mean, n, first, last } = found;
  const isFrench = sourceLanguage(documents, audit).startsWith('fr');
  return {
    average: roundTo(mean, Number(ownProperty(scoring, 'decimals') ?? 0)),
    businesses: n,
    months: monthsIn('en-CA', 'to', first, last),
    source: isFrench
      ? `Moyenne de ${n} entreprises, ${monthsIn('fr-CA', 'à', first, last)}.`
      : `Average of ${n} businesses, ${monthsIn('en-CA', 'to', first, last)}.`,
  };
}

/** Such as `Nov 2025 to Oct 2026`, of `2025-11` and `2026-10`. */
function monthsIn(language: string, to: string, ...months: string[]): string {
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const names = months.map((month) => format.format(new Date(`${month}-01`)));
  return [...new Set(names)].join(` ${to} `);
}
