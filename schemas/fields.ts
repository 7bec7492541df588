import { defineField } from 'sanity';
import { finite, ICONS, optional, text } from '#app/quiz/fields.ts';
import { follows } from './follows.ts';

/** The fields that nearly every document is made of. */

type About = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  initialValue?: string;
};

/** A short text that a visitor reads. */
export const textField = (about: About) =>
  defineField({ ...about, type: 'string', validation: (rule) => rule.custom(follows(text)) });

/** A text of more than a few words. */
export const paragraphField = (about: About) =>
  defineField({
    ...about,
    type: 'text',
    rows: 3,
    validation: (rule) => rule.custom(follows(text)),
  });

/** A short text that may stay empty. */
export const optionalTextField = ({ initialValue: _, ...about }: About) =>
  defineField({
    ...about,
    type: 'string',
    validation: (rule) => rule.custom(follows(optional(text))),
  });

/** Texts that belong together, as one group of fields that is always complete. */
export const textGroup = (about: About, fields: readonly About[]) =>
  objectField({ ...about, fields: fields.map(textField) });

type Fields = { fields: ReturnType<typeof defineField>[] };

export const objectField = ({ fields, initialValue: _, ...about }: About & Fields) =>
  defineField({
    ...about,
    type: 'object',
    fields,
    options: { collapsible: false },
    validation: (rule) => rule.required().error('Fill in these fields.'),
  });

export const numberField = ({
  contract = finite,
  ...about
}: Omit<About, 'initialValue'> & {
  contract?: Parameters<typeof follows>[0];
  initialValue?: number;
  hidden?: (context: { document: Record<string, unknown> | undefined; parent: unknown }) => boolean;
}) =>
  defineField({
    ...about,
    type: 'number',
    validation: (rule) => rule.custom(follows(contract)),
  });

const iconTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');

export const iconField = (about: Omit<About, 'title' | 'name' | 'initialValue'> = {}) =>
  defineField({
    ...about,
    name: 'icon',
    title: 'Icon',
    type: 'string',
    options: { list: ICONS.map((value) => ({ value, title: iconTitle(value) })) },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  });
