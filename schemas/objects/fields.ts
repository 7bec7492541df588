import { defineField } from 'sanity';
import { finiteNumber, ICONS, optional, text } from '#app/quiz/contract/fields.ts';
import { type Contract, zodRule } from '#schemas/validation/zod-rule.ts';

/** The fields that nearly every document is made of. */

type FieldOptions = { name: string; title: string; description?: string; group?: string };
type WithInitial<T> = FieldOptions & { initialValue?: T };

/** A short text that a visitor reads. */
export const textField = (about: WithInitial<string>) =>
  defineField({ ...about, type: 'string', validation: (rule) => rule.custom(zodRule(text)) });

/** A text of more than a few words. */
export const paragraphField = (about: FieldOptions) =>
  defineField({
    ...about,
    type: 'text',
    rows: 3,
    validation: (rule) => rule.custom(zodRule(text)),
  });

/** A short text that may stay empty. */
export const optionalTextField = (about: WithInitial<string>) =>
  defineField({
    ...about,
    type: 'string',
    validation: (rule) => rule.custom(zodRule(optional(text))),
  });

/** Texts that belong together, as one group of fields. All but the optional ones must be filled in. */
export const textGroup = (
  about: FieldOptions,
  fields: readonly (WithInitial<string> & { isOptional?: boolean })[],
) =>
  objectField({
    ...about,
    fields: fields.map(({ isOptional, ...field }) =>
      isOptional ? optionalTextField(field) : textField(field),
    ),
  });

/** Something that is on until an editor switches it off. */
export const switchField = ({ name, title }: Pick<FieldOptions, 'name' | 'title'>) =>
  defineField({ name, title, type: 'boolean', initialValue: true });

type Fields = { fields: ReturnType<typeof defineField>[] };

export const objectField = ({ fields, ...about }: FieldOptions & Fields) =>
  defineField({
    ...about,
    type: 'object',
    fields,
    options: { collapsible: false },
    validation: (rule) => rule.required().error('Fill in these fields.'),
  });

type NumberField = WithInitial<number> & {
  contract?: Contract;
  hidden?: (context: { document: Record<string, unknown> | undefined; parent: unknown }) => boolean;
};

export const numberField = ({ contract = finiteNumber, ...about }: NumberField) =>
  defineField({
    ...about,
    type: 'number',
    validation: (rule) => rule.custom(zodRule(contract)),
  });

const iconTitle = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export const iconField = () =>
  defineField({
    name: 'icon',
    title: 'Icon',
    type: 'string',
    options: { list: ICONS.map((value) => ({ value, title: iconTitle(value) })) },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  });
