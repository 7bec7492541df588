import { type ConditionalProperty, defineArrayMember, defineField, type Rule } from 'sanity';
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
  return Object.entries(table).map(([name, entry]) => {
    if (typeof entry !== 'string' && 'name' in entry) return entry;
    const [schema] = schemas.get(name) ?? [];
    if (!schema) throw new Error(`The contract has no field "${name}".`);
    const words = wordsOf(entry);
    const field = fieldFrom(name, schema, words);
    const hasSwitch = SWITCH in table && name !== SWITCH && !words.isAlwaysUsed;
    return hasSwitch ? { ...field, hidden: unlessShown(schema, field.hidden) } : field;
  });
}

function wordsOf(entry: Exclude<TableEntry, SchemaField>): FieldWords {
  if (typeof entry === 'string') return { title: entry };
  if (!Array.isArray(entry)) return entry;
  const [title, description, others] = entry;
  return { title, description, ...others };
}

/** The switch of a part of the report. */
const SWITCH = 'isShown';

/** Hides a field of a part that is switched off, unless it has an error, which would not be seen. */
const unlessShown =
  (schema: Schema, hidden?: ConditionalProperty): ConditionalProperty =>
  (context) => {
    const isOff = ownProperty(context.parent, SWITCH) === false;
    if (isOff && problemOf(schema, context.value) === undefined) return true;
    return typeof hidden === 'function' ? hidden(context) : hidden === true;
  };

function fieldFrom(name: string, schema: Schema, entry: FieldWords): SchemaField {
  const { fields, of, to, warning, isAlwaysUsed: _, ...others } = entry;
  const { choices, emptyMeans, isLocked, ...words } = others;
  if (to && kindOf(schema) !== 'array') {
    const { initialValue: _, ...reference } = words;
    return defineField({ ...reference, ...referenceTo(to), name });
  }
  const input = inputFor(schema, entry);
  return defineField({ ...input, ...words, name, options: { ...input.options, ...words.options } });
}

type Input = Pick<SchemaField, 'type' | 'initialValue' | 'validation'> & {
  options?: object;
  fields?: SchemaField[];
  of?: ReturnType<typeof defineArrayMember>[];
};

function inputFor(schema: Schema, entry: FieldWords): Input {
  const { warning } = entry;
  const validation = (rule: Rule) => (warning ? [rule.custom(warning).warning()] : []);
  if (texts.get(bare(schema))?.isRich) return { type: 'array', of: [richTextBlock], validation };
  switch (kindOf(schema)) {
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return { type: 'number', validation: (rule: Rule) => rule.error(NO_NUMBER) };
    case 'string':
      return {
        type: texts.get(bare(schema))?.isParagraph ? 'text' : 'string',
        options: entry.isLocked ? { input: 'locked' as const } : {},
        validation,
      };
    case 'enum':
      return {
        type: 'string',
        options: {
          list: choicesIn(schema, entry),
          ...(entry.emptyMeans && { emptyMeans: entry.emptyMeans, layout: 'radio' }),
        },
      };
    case 'object':
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

/** Of a text that is not a number, which the input keeps. */
const NO_NUMBER = 'Enter a number in digits, such as 6.5 or 1000.';

/** A draft is enough to refer to. */
const referenceTo = (types: readonly string[]) => ({
  type: 'reference' as const,
  to: types.map((type) => ({ type })),
  validation: () => refersToDocument(),
});

const choicesIn = (schema: Schema, { choices }: Pick<FieldWords, 'choices'>) =>
  enumValuesOf(schema).map((value) => ({
    value,
    title: choices?.[value] ?? capitalize(value.replaceAll('-', ' ')),
  }));

function listFor(schema: Schema, { of, to, ...entry }: ListWords): Input {
  if (to)
    return {
      type: 'array',
      of: [defineArrayMember(referenceTo(to))],
      initialValue: [],
      validation: (rule: Rule) =>
        rule.unique().error('This is in the list already. Remove one of the two.'),
    };
  const [item = schema] = elementsOf([schema]);
  return {
    type: 'array',
    of: [of ?? 'string']
      .flat()
      .map((each) => (typeof each === 'string' ? defineArrayMember({ type: each }) : each)),
    ...(!of && kindOf(item) === 'enum' && { options: { list: choicesIn(item, entry) } }),
    // None of Sanity's own rules, of which the rule of the document says the same.
    validation: () => [],
  };
}
