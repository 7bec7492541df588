import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { shippedIn } from '#app/quiz/base/shipped-texts.ts';
import { fill } from '#app/quiz/base/template.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { refsIn } from '#schemas/validation/refs.ts';
import english from '#seed/average-texts.json' with { type: 'json' };
import french from '#seed/fr-CA/average-texts.json' with { type: 'json' };
import { sourceLanguage } from '#studio/translations/audit-languages.ts';

const TEXTS = { 'en-CA': english, 'fr-CA': french };

/** An average as leads scored, and the sentence in which a report says so. */
export type ObservedAverage = {
  average: number;
  businesses: number;
  months: string;
  source: string;
};

/**
 * How the leads of an industry scored on average, with the decimals of the audit's scores, and in the
 * language of its texts where we ship words for it, else in English. `undefined` without a lead of it that
 * has a score.
 */
export function observedAverage(
  { benchmarks }: Pick<LeadResults, 'benchmarks'>,
  industry: unknown,
  documents: Documents,
  audit: string,
): ObservedAverage | undefined {
  const found = benchmarks.find(({ value }) => value === industry);
  if (!found) return undefined;
  const [quizId] = refsIn(documents.find(({ _id }) => _id === audit)?.quiz);
  const scoring = documents.find(({ _id }) => _id === quizId)?.scoring;
  const { mean, n, first, last } = found;
  const words = shippedIn(TEXTS, sourceLanguage(documents, audit));
  const months = monthsIn(words, first, last);
  return {
    average: roundTo(mean, Number(ownProperty(scoring, 'decimals') ?? 0)),
    businesses: n,
    months: monthsIn(shippedIn(TEXTS), first, last),
    source: fill(words.texts.source, { count: n.toLocaleString(words.language), months }),
  };
}

/** Such as `Nov 2025 to Oct 2026`, of `2025-11` and `2026-10`; one month only once. */
function monthsIn(
  { language, texts }: ReturnType<typeof shippedIn<typeof english>>,
  first: string,
  last: string,
): string {
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (month: string) => format.format(new Date(`${month}-01`));
  if (first === last) return nameOf(first);
  return fill(texts.months, { first: nameOf(first), last: nameOf(last) });
}
