import {
  ConcreteRuleClass,
  type ConditionalPropertyCallbackContext,
  defineArrayMember,
  defineField,
  type Rule,
} from 'sanity';
import { texts } from '#app/quiz/base/annotations.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  bare,
  elementsOf,
  enumValuesOf,
  fieldsOf,
  kindOf,
  problemOf,
  type Schema,
} from '#app/quiz/contract/structure.ts';
import type {
  Context,
  FieldTable,
  FieldWords,
  ListWords,
  SchemaField,
  TableEntry,
  TableOf,
} from './field-table.ts';
import { richTextBlock } from './rich-text-block.ts';
import { refersToDocument } from './validation/refers-to-document.ts';
import { capitalize } from './wording/capitalize.ts';

/**
 * The fields of a form, in the order of the table, each with the input that follows from the contract. What
 * is wrong in them, the rule of the document says (`shapeIssues`). A table may have more fields than the
 * contract: those that only editors see.
 */
export const fieldsFrom = <Value>(
  contract: Schema<Value>,
  table: TableOf<NoInfer<Value>> & FieldTable,
): SchemaField[] => fieldsIn(contract, table);

/** The same for a table that the compiler cannot compare with the contract. */
export function fieldsIn(contract: Schema, table: FieldTable): SchemaField[] {
  const schemas = fieldsOf([contract]);
  const isOff = Object.entries(SWITCHES).find(([name]) => name in table)?.[1];
  return Object.entries(table).map(([name, entry]) => {
    if (typeof entry !== 'string' && 'name' in entry) return entry;
    const [schema] = schemas.get(name) ?? [];
    if (!schema) throw new Error(`The contract has no field "${name}".`);
    const { isAlwaysUsed, ...words } = wordsOf(entry);
    const field = fieldFrom(name, schema, words);
    if (!isOff || isAlwaysUsed || name in SWITCHES) return field;
    return { ...field, hidden: (context) => isOff(schema, context) || isHidden(field, context) };
  });
}

function wordsOf(entry: Exclude<TableEntry, SchemaField>): FieldWords {
  if (typeof entry === 'string') return { title: entry };
  if (!Array.isArray(entry)) return entry;
  const [title, description, others] = entry;
  return { title, description, ...others };
}

/** The switches of what has an effect only while it is on, each with what it hides while it is off. */
const SWITCHES = {
  /** On unless it says otherwise. What has an error stays, since it would not be seen. */
  isShown: (schema: Schema, { parent, value }: Context) =>
    ownProperty(parent, 'isShown') === false && problemOf(schema, value) === undefined,
  isOn: (_: Schema, { parent }: Context) => ownProperty(parent, 'isOn') !== true,
};

const isHidden = ({ hidden }: SchemaField, context: ConditionalPropertyCallbackContext): boolean =>
  typeof hidden === 'function' ? hidden(context) : hidden === true;

function fieldFrom(name: string, schema: Schema, entry: FieldWords): SchemaField {
  const { fields, of, to, warning, choices, emptyMeans, isLocked, ...words } = entry;
  const { validation = (rule: Rule) => rule, ...input } = inputFor(schema, entry);
  return defineField({
    ...input,
    ...words,
    name,
    options: { ...input.options, ...words.options },
    validation: (rule: Rule) => [
      ...[validation(rule)].flat(),
      // Without Sanity's own rules of the type, which would then only warn.
      ...(warning ? [new ConcreteRuleClass().custom(warning).warning()] : []),
    ],
  });
}

type Input = Pick<SchemaField, 'type' | 'initialValue'> & {
  options?: object;
  fields?: SchemaField[];
  of?: ReturnType<typeof defineArrayMember>[];
  to?: { type: string }[];
  validation?: (rule: Rule) => Rule | Rule[];
};

function inputFor(schema: Schema, entry: FieldWords): Input {
  const kind = kindOf(schema);
  if (entry.to && kind !== 'array') return referenceTo(entry.to);
  if (texts.get(bare(schema))?.isRich)
    return { type: 'array', of: [richTextBlock], validation: NO_OTHER_RULES };
  if (kind === 'enum' || (kind === 'literal' && entry.choices))
    return {
      type: 'string',
      options: {
        list: choicesIn(schema, entry),
        ...(entry.emptyMeans && { emptyMeans: entry.emptyMeans, layout: 'radio' }),
      },
    };
  switch (kind) {
    case 'boolean':
      return { type: 'boolean' };
    case 'literal':
      if (!isSwitch(schema)) throw new Error(`The table has no choices for "${entry.title}".`);
      return { type: 'boolean' };
    case 'number':
      return { type: 'number', validation: (rule) => rule.error(NO_NUMBER) };
    case 'string':
      return {
        type: texts.get(bare(schema))?.isParagraph ? 'text' : 'string',
        options: entry.isLocked ? { input: 'locked' as const } : {},
        validation: NO_OTHER_RULES,
      };
    case 'object':
    case 'union':
      return {
        type: 'object',
        options: { collapsible: false },
        fields: fieldsIn(schema, entry.fields ?? {}),
      };
    case 'array':
      return listFor(schema, entry);
    default:
      throw new Error(`The contract does not say what the input of "${entry.title}" is.`);
  }
}

const isSwitch = (schema: Schema) =>
  [true, false].some((value) => problemOf(schema, value) === undefined);

/** None of Sanity's own rules, of which the rule of the document says the same. */
const NO_OTHER_RULES = () => [];

/** Of a text that is not a number, which the input keeps. */
const NO_NUMBER = 'Enter a number in digits, such as 6.5 or 1000.';

/** A draft is enough to refer to. */
const referenceTo = (types: readonly string[]) => ({
  type: 'reference' as const,
  to: types.map((type) => ({ type })),
  validation: () => refersToDocument(),
});

/** The choices of a closed list; of one value of a union, those that the table names. */
function choicesIn(schema: Schema, { choices = {} }: Pick<FieldWords, 'choices'>) {
  const values = enumValuesOf(schema);
  return (values.length > 0 ? values : Object.keys(choices)).map((value) => ({
    value,
    title: choices[value] ?? capitalize(value.replaceAll('-', ' ')),
  }));
}

function listFor(schema: Schema, { of, to, ...entry }: ListWords): Input {
  if (to)
    return {
      type: 'array',
      of: [defineArrayMember(referenceTo(to))],
      initialValue: [],
      validation: (rule) =>
        rule.unique().error('This is in the list already. Remove one of the two.'),
    };
  const [item = schema] = elementsOf([schema]);
  return {
    type: 'array',
    of: [of ?? 'string']
      .flat()
      .map((each) => (typeof each === 'string' ? defineArrayMember({ type: each }) : each)),
    ...(!of && kindOf(item) === 'enum' && { options: { list: choicesIn(item, entry) } }),
    validation: NO_OTHER_RULES,
  };
}
