import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { campaignOf } from '#app/quiz/contract/visit.ts';
import type { numbersQuery } from '#leads/api/numbers-api.ts';
import { DAY_MS } from '#leads/api/period.ts';
import type { LeadResults } from '#leads/api/results-api.ts';
import { latestQuiz, quizFinder, readAuditTexts } from '#leads/content/site-content.ts';
import type { Query } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { ResultsTally } from '#leads/numbers/results-tally.ts';
import { pagesOf } from './lead-list.ts';

/** How many leads are in memory at once. */
const PAGE_SIZE = 500;

/**
 * How the leads of an audit scored that came on these days (UTC): those that are complete, scored and no
 * suspected spam. See docs/numbers.md#results-of-leads.
 */
export async function readResults(
  query: Query,
  { audit, from, to, language, campaign }: z.infer<typeof numbersQuery>,
): Promise<LeadResults> {
  const tally = new ResultsTally();
  const own = (await readAuditTexts(query, audit))?.siteSettings.language;
  const latest = await latestQuiz(query, audit);
  if (latest) tally.addQuiz(latest);
  const quizOf = quizFinder(query);
  // The filter of the list takes titles, too.
  const isAsked = (each: StoredSubmission) =>
    each.audit === audit &&
    each.verification === 'snapshot' &&
    (language === undefined || each.language === language) &&
    (campaign === undefined || campaignOf(each.source) === campaign);
  const days = { from: Date.parse(from), until: Date.parse(to) + DAY_MS };
  for await (const page of pagesOf(query, { state: 'accepted', audit, ...days }, PAGE_SIZE)) {
    for (const submission of page.filter(isAsked)) {
      const quiz = await quizOf(submission);
      if (quiz) tally.add(quiz, submission, own);
    }
    // SQLite answers at once: visitors would wait for all pages.
    await turn();
  }
  return tally.results();
}
