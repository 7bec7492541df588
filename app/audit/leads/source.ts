import type { Submission } from '#app/quiz/contract/submission.ts';

const MAX_LENGTH = 80;

const PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies (keyof Submission['source'])[];

/**
 * Where the visitor of this page came from: the campaign in its address, and the host alone of the
 * page before, if that is of another site. See docs/leads.md#the-request.
 */
export function sourceOf({ search, host }: Pick<Location, 'search' | 'host'>, referrer: string) {
  const source: Submission['source'] = {};
  const parameters = new URLSearchParams(search);
  for (const name of PARAMETERS) {
    const value = parameters.get(name);
    if (value) source[name] = value.slice(0, MAX_LENGTH);
  }
  const from = referrer && new URL(referrer).host;
  if (from && from !== host) source.referrerHost = from.slice(0, MAX_LENGTH);
  return source;
}
