import type { Issues } from '#app/quiz/base/issue.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** A name at the start, or after one word, or after a comma: `fillName` can leave it out of the sentence. */
const ADDRESS = /^(\p{L}+ )?\{firstName\}\s*[,:!–—-]|,\s*\{firstName\}(?=\s*([,:;.!?…–—-]|$))/gu;

/**
 * Finds texts with a hole in mid-sentence where the form leaves a visitor without a first name. Other texts
 * that name what a visitor entered are left out as a whole. A warning.
 */
export function* checkNames({
  formPlace,
  leadForm,
  resultsPage: { booking },
}: Pick<SiteContent, 'formPlace' | 'leadForm' | 'resultsPage'>): Issues {
  const isKnown =
    formPlace !== 'none' &&
    leadForm.fields.some(({ name, isRequired }) => name === 'firstName' && isRequired);
  if (isKnown || !booking.isShown) return;
  const message =
    'Not every visitor gives a first name, and this sentence has a hole without it. Put {firstName} at its start or its end, with a comma, or make the field required in the form.';
  for (const field of ['title', 'text'] as const)
    if (booking[field].replace(ADDRESS, '').includes('{firstName}'))
      yield { rule: 'name-missing', path: ['resultsPage', 'booking', field], message };
}
