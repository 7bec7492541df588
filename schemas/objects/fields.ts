import { type CustomValidator, defineArrayMember, defineField } from 'sanity';
import {
  finiteNumber,
  ICONS,
  optional,
  paragraph,
  SHORT_LIST,
  text,
  tooMany,
} from '#app/quiz/contract/fields.ts';
import type { Schema } from '#app/quiz/contract/structure.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

/** Fields that many document types have in common. */

type FieldOptions = { name: string; title: string; description?: string; group?: string };

/** A longer text gets a warning. */
type WithLength = { maxLength?: number };
type WithInitial<T> = FieldOptions & { initialValue?: T };

/** A short, required text. */
export const textField = (options: WithInitial<string>) =>
  defineField({ ...options, type: 'string', validation: (rule) => rule.custom(zodRule(text)) });

/** A required text of more than a few words. */
export const paragraphField = (options: FieldOptions) =>
  defineField({
    ...options,
    type: 'text',
    validation: (rule) => rule.custom(zodRule(paragraph)),
  });

/** A short text that may be empty. */
export const optionalTextField = ({ maxLength, ...options }: WithInitial<string> & WithLength) =>
  defineField({
    ...options,
    type: 'string',
    validation: (rule) => [rule.custom(zodRule(optional(text))), ...lengthRules(rule, maxLength)],
  });

/** A text of more than a few words that may be empty. */
export const optionalParagraphField = ({ maxLength, ...options }: FieldOptions & WithLength) =>
  defineField({
    ...options,
    type: 'text',
    validation: (rule) => [rule.custom(zodRule(optional(text))), ...lengthRules(rule, maxLength)],
  });

type LengthRule<Rule> = { max: (length: number) => { warning: (message: string) => Rule } };

const lengthRules = <Rule>(rule: LengthRule<Rule>, maxLength?: number): Rule[] =>
  maxLength
    ? [
        rule
          .max(maxLength)
          .warning(`Keep this to ${maxLength} characters or fewer, so that it fits a phone.`),
      ]
    : [];

/** A list of a few short texts. It may be empty. */
export const linesField = (options: FieldOptions) =>
  defineField({
    ...options,
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(zodRule(text)) })],
    validation: (rule) => [
      rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
      rule.max(4).warning('Keep it to four lines, so that it fits a phone.'),
    ],
  });

/** Short texts that belong together, as one object. All but the optional ones are required. */
export const textGroup = (
  options: FieldOptions,
  fields: readonly (WithInitial<string> & WithLength & { isOptional?: boolean })[],
) =>
  objectField({
    ...options,
    fields: fields.map(({ isOptional, maxLength, ...field }) =>
      isOptional ? optionalTextField({ ...field, maxLength }) : textField(field),
    ),
  });

/** A switch that is on until an editor turns it off. */
export const switchField = ({ name, title }: Pick<FieldOptions, 'name' | 'title'>) =>
  defineField({ name, title, type: 'boolean', initialValue: true });

type Fields = { fields: ReturnType<typeof defineField>[] };

/** A required object. Its fields are always shown, under its title. */
export const objectField = ({ fields, ...options }: FieldOptions & Fields) =>
  defineField({
    ...options,
    type: 'object',
    fields,
    options: { collapsible: false },
    validation: (rule) => rule.required().error('Fill in these fields.'),
  });

type NumberField = WithInitial<number> & {
  contract?: Schema;
  rule?: CustomValidator<unknown>;
  hidden?: (context: { document: Record<string, unknown> | undefined; parent: unknown }) => boolean;
};

const NOT_A_NUMBER = 'Enter a number in digits, such as 6.5 or 1000.';

/**
 * A number that the contract accepts, or the rule in place of it. Without either, any number is
 * required. Its input keeps a text that is not a number, for which `NOT_A_NUMBER` is the only error.
 */
export const numberField = ({
  contract = finiteNumber,
  rule: check = zodRule(contract),
  ...options
}: NumberField) =>
  defineField({
    ...options,
    type: 'number',
    validation: (rule) =>
      rule
        .custom(async (value: unknown, context) => {
          if (typeof value === 'string') return true;
          const result = await check(value, context);
          // The rule's message, below, would replace a plain string.
          return typeof result === 'string' ? { message: result } : result;
        })
        .error(NOT_A_NUMBER),
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
