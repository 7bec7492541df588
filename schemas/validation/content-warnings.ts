import { warningsTogether } from '#app/quiz/checks/inspect-warnings.ts';
import { locateIssues } from '#app/quiz/checks/parse.ts';
import type { Documents } from '#schemas/types/stored-document.ts';
import { cachedUnusedParts } from './cached-unused-parts.ts';
import {
  readSite,
  renamedExpectations,
  type SiteInspection,
  siteResult,
} from './site-inspection.ts';

/** The warnings about this content that need more than one document, and those about renamed levels. */
export async function contentWarnings(
  dataset: Documents,
  before: Documents,
): Promise<SiteInspection> {
  const { result, parsed } = await readSite(dataset);
  if ('issues' in parsed) return { issues: [], isWellFormed: false };
  const { content } = parsed;
  const found = [...cachedUnusedParts(content), ...warningsTogether(content)];
  const renamed = await renamedExpectations(await siteResult(before), dataset);
  return { issues: [...locateIssues(result, found), ...renamed], isWellFormed: true };
}
