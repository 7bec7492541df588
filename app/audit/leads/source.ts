import { MAX_CLICK_ID } from '#app/quiz/contract/click-ids.ts';
import type { Submission } from '#app/quiz/contract/submission.ts';

const MAX_LENGTH = 80;

const CAMPAIGN = /^(utm_(source|medium|campaign|term|content)|ref)$/;

/**
 * Where the visitor came from: the campaign in the page's address, those of its click ids that are kept, and
 * the host of the previous page, if that is another one. See docs/leads-process.md#the-request.
 */
export function sourceOf(
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
  clickIds: readonly string[],
): Submission['source'] {
  const source: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search))
    if (value && CAMPAIGN.test(name)) source[name] = value.slice(0, MAX_LENGTH);
    else if (value.length <= MAX_CLICK_ID && clickIds.includes(name)) source[name] = value;
  const from = referrer && new URL(referrer).host;
  if (from && from !== host) source.referrerHost = from.slice(0, MAX_LENGTH);
  return source;
}
