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
import type { FieldTable, FieldWords, ListWords, SchemaField, TableOf } from './field-table.ts';
import { richTextBlock } from './rich-text-block.ts';
import { lengthRules, numberRules, warnings } from './rules.ts';
import { fillInRules, isFilledIn } from './validation/fill-in.ts';
import { lockedRules } from './validation/locked-rules.ts';
import { refersToDocument } from './validation/refers-to-document.ts';
import { zodRule } from './validation/zod-rule.ts';
import { capitalize } from './wording/capitalize.ts';

/** `isChecked`: whether each field reports its errors, rather than the object that they are in. */
type Rules = { isChecked: boolean; advisedLength?: number };

/**
 * The fields of a form, in the order of the table, each with the input and the errors that follow from
 * the contract. A table may have more fields than the contract: those that only editors see.
 */
export const fieldsFrom = <Value>(
  contract: Schema<Value>,
  table: TableOf<NoInfer<Value>> & FieldTable,
  rules?: Rules,
): SchemaField[] => fieldsIn(contract, table, rules);

/** The same for a table that is put together, whose entries the compiler cannot compare with the contract. */
export function fieldsIn(
  contract: Schema,
  table: FieldTable,
  rules: Rules = { isChecked: true },
): SchemaField[] {
  const schemas = fieldsOf([contract]);
  return Object.entries(table).map(([name, entry]) => {
    if (typeof entry !== 'string' && 'name' in entry) return entry;
    const [schema] = schemas.get(name) ?? [];
    if (!schema) throw new Error(`The contract has no field "${name}".`);
    const words = typeof entry === 'string' ? { title: entry } : entry;
    const field = fieldFrom(name, schema, words, rules);
    const hasSwitch = SWITCH in table && name !== SWITCH && !words.isAlwaysUsed;
    return hasSwitch ? { ...field, hidden: unlessShown(schema, field.hidden) } : field;
  });
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

function fieldFrom(name: string, schema: Schema, entry: FieldWords, rules: Rules): SchemaField {
  const { fields, of, to, advisedLength, warning, rule, isAlwaysUsed: _, ...others } = entry;
  const { choices, emptyMeans, shownBy, ...words } = others;
  const { validation, ...input } = inputFor(schema, entry, rules);
  return defineField({
    ...input,
    ...words,
    name,
    options: { ...input.options, ...words.options },
    ...((rules.isChecked || rule) && { validation }),
  });
}

type Input = Pick<SchemaField, 'type' | 'initialValue' | 'validation'> & {
  options?: object;
  fields?: SchemaField[];
  of?: ReturnType<typeof defineArrayMember>[];
};

/** The input, and the rules, of a field. */
function inputFor(schema: Schema, entry: FieldWords, rules: Rules): Input {
  if (texts.get(bare(schema))?.isRich)
    return {
      type: 'array',
      of: [richTextBlock],
      validation: (rule: Rule) => [
        ...fillInRules(rule, zodRule(schema)),
        ...(entry.rule ? fillInRules(rule, entry.rule) : []),
        ...warnings(rule, { ...rules, ...entry }),
      ],
    };
  switch (kindOf(schema)) {
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return {
        type: 'number',
        validation: (rule: Rule) => numberRules(rule, entry.rule ?? zodRule(schema)),
      };
    case 'string':
      if (entry.shownBy !== undefined)
        return {
          type: 'string',
          options: { lockedOncePublished: true },
          validation: lockedRules(entry.shownBy, schema),
        };
      return {
        type: texts.get(bare(schema))?.isParagraph ? 'text' : 'string',
        validation: (rule: Rule) => [
          ...fillInRules(rule, zodRule(schema)),
          ...(entry.rule ? fillInRules(rule, entry.rule) : []),
          ...warnings(rule, { ...rules, ...entry }),
        ],
      };
    case 'enum':
      return {
        type: 'string',
        options: {
          list: choicesIn(schema, entry),
          ...(entry.emptyMeans && { emptyMeans: entry.emptyMeans, layout: 'radio' }),
        },
        ...(problemOf(schema, undefined) && {
          validation: (rule: Rule) => fillInRules(rule, zodRule(schema)),
        }),
      };
    case 'object':
      return {
        type: 'object',
        options: { collapsible: false },
        fields: fieldsIn(schema, entry.fields ?? {}, {
          ...rules,
          advisedLength: entry.advisedLength,
        }),
        ...(problemOf(schema, undefined) && {
          validation: (rule: Rule) => fillInRules(rule, isFilledIn('Fill in these fields.')),
        }),
      };
    case 'array':
      return listFor(schema, entry);
    default:
      throw new Error(`The contract does not say what the input of "${entry.title}" is.`);
  }
}

/** What one of several values is called, to choose from. */
const choicesIn = (schema: Schema, { choices }: Pick<FieldWords, 'choices'>) =>
  enumValuesOf(schema).map((value) => ({
    value,
    title: choices?.[value] ?? capitalize(value.replaceAll('-', ' ')),
  }));

/** A list of texts, of values to choose from, of objects or of references to other documents, in the order in which visitors see them. */
function listFor(schema: Schema, { of, to, ...entry }: ListWords): Input {
  const lengths = (rule: Rule) => [
    ...lengthRules(rule, schema),
    ...(entry.rule ? fillInRules(rule, entry.rule) : []),
    ...warnings(rule, entry),
  ];
  if (of)
    return {
      type: 'array',
      of: [of]
        .flat()
        .map((each) => (typeof each === 'string' ? defineArrayMember({ type: each }) : each)),
      validation: lengths,
    };
  if (!to) {
    const [item = schema] = elementsOf([schema]);
    return {
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(zodRule(item)) })],
      ...(kindOf(item) === 'enum' && { options: { list: choicesIn(item, entry) } }),
      validation: lengths,
    };
  }
  return {
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: to.map((type) => ({ type })),
        validation: refersToDocument,
      }),
    ],
    initialValue: [],
    validation: (rule: Rule) => [
      rule.unique().error('This is in the list already. Remove one of the two.'),
      ...lengths(rule),
    ],
  };
}
