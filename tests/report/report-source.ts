import type { ResultsPage } from '#app/quiz/contract/site.ts';
import type { Report } from '#app/quiz/score/report.ts';
import { shipped } from '#tests/seed.ts';

const NOTHING = {
  firstName: '',
  businessName: '',
  categories: [],
  quickWins: [],
  opportunities: [],
};

/** What the parts of a report are drawn from: this of the report, with the shipped texts or these. */
export const sourceOf = (
  report: Partial<Report>,
  texts: Partial<ResultsPage> = {},
  language = 'en-CA',
) => ({
  report: { ...NOTHING, ...report },
  texts: { ...shipped.resultsPage, ...texts },
  settings: { ...shipped.siteSettings, language },
});
