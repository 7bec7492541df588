import { defineField, type ImageValue, type ValidationContext } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { text } from '#app/quiz/contract/fields.ts';
import { problemOf, type Schema } from '#app/quiz/contract/structure.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import type { PictureLimits } from './form-options.ts';

export const STILL_PICTURES = 'image/png,image/webp,image/jpeg';

const GONE = 'This picture is no longer in the Content Lake. Choose it again.';

/** Checks an image against the contract, with the size of its file from the Content Lake. */
export const pictureRule =
  (contract: Schema) =>
  async (value: ImageValue | undefined, { getClient }: Pick<ValidationContext, 'getClient'>) => {
    if (!value?.asset) return true;
    const client = getClient({ apiVersion: API_VERSION });
    const size = await client.fetch<unknown>('*[_id == $id][0].size', { id: value.asset._ref });
    const problem = problemOf(contract, { ...value, alt: 'not checked here', size });
    return problem ?? (size === null ? GONE : true);
  };

export const pictureOptions = (picture: PictureLimits) => ({
  accept: picture.accept,
  hotspot: false,
  picture,
});

/** What a picture says or shows, which a picture has to have. */
export const altField = (words: { title: string; description: string }) =>
  defineField({
    name: 'alt',
    type: 'string',
    ...words,
    validation: (rule) =>
      rule.custom((alt, { parent }) =>
        property(parent, 'asset') ? (problemOf(text, alt) ?? true) : true,
      ),
  });
