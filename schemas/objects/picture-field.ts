import { defineField, type ImageValue, type ValidationContext } from 'sanity';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { problemOf, type Schema } from '#app/quiz/contract/structure.ts';
import type { PictureLimits } from './form-options.ts';

export const STILL_PICTURES = 'image/png,image/webp,image/jpeg';
/** What a PDF and messaging apps can show. */
export const PRINTED_PICTURES = 'image/png,image/jpeg';

const GONE = 'This picture is no longer in the Content Lake. Choose it again.';

/** Checks the file of an image in the Content Lake. What its asset says, the rule of the document checks. */
const pictureRule =
  (contract: Schema) =>
  async (value: ImageValue | undefined, { getClient }: Pick<ValidationContext, 'getClient'>) => {
    if (!value?.asset) return true;
    const client = getClient({ apiVersion: API_VERSION });
    const size = await client.fetch<unknown>('*[_id == $id][0].size', { id: value.asset._ref });
    const image = { ...value, alt: 'not checked here' };
    if (size === null || problemOf(contract, image)) return size === null ? GONE : true;
    return problemOf(contract, { ...image, size }) ?? true;
  };

type Words = { title: string; description: string };

type Picture = Words & {
  limits: PictureLimits;
  /** Of the field for what the picture says or shows, which a picture has to have. */
  alt?: Words;
};

export const pictureField = (name: string, contract: Schema, { limits, alt, ...words }: Picture) =>
  defineField({
    ...words,
    name,
    type: 'image',
    options: { accept: limits.accept, hotspot: false, picture: limits },
    validation: (rule) => rule.custom(pictureRule(contract)),
    fields: alt && [defineField({ ...alt, name: 'alt', type: 'string' })],
  });
