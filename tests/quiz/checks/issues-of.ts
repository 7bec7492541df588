import { type ContentIssue, parseSiteContent } from '#app/quiz/checks/parse.ts';
import { queryContent, type SeedDocument } from '#tests/seed.ts';

/** What is wrong with the site's content in these documents. */
export async function issuesOf(documents: readonly SeedDocument[]): Promise<ContentIssue[]> {
  const parsed = parseSiteContent(await queryContent(documents));
  return 'issues' in parsed ? parsed.issues : [];
}
