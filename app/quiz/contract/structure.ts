import { z } from 'zod';
import { texts } from '#app/quiz/base/annotations.ts';

/** Readers of the contract as data. Where a union has several schemas for a value, they get all of them. */

export type Schema<Value = unknown> = z.core.$ZodType<Value>;

/** A schema without what makes it optional, prepares its value or transforms it. */
export function bare(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.def.innerType);
  if (schema instanceof z.ZodPipe)
    return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

/** The schemas of a list's items; none for anything else. */
export const elementsOf = (schemas: readonly Schema[]): Schema[] =>
  schemas.map(bare).flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element] : []));

/** The fields of an object, each with its schemas, in the order of the contract; none for anything else. */
export function fieldsOf(schemas: readonly Schema[]): Map<string, Schema[]> {
  const fields = new Map<string, Schema[]>();
  for (const { shape } of schemas.flatMap(objectsIn))
    for (const [name, field] of Object.entries(shape))
      fields.set(name, [...(fields.get(name) ?? []), field]);
  return fields;
}

function objectsIn(schema: Schema): z.ZodObject[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) return [inner];
  return inner instanceof z.ZodUnion ? inner.options.flatMap(objectsIn) : [];
}

/** The placeholders of each text within a schema that visitors read. Paths have no indexes. */
export function placeholdersIn(
  schemas: readonly Schema[],
  path: readonly string[] = [],
): Map<string, readonly string[]> {
  const annotation = schemas.map((schema) => texts.get(bare(schema))).find(Boolean);
  if (annotation) return new Map([[path.join('.'), annotation.placeholders]]);
  const items = elementsOf(schemas);
  return new Map([
    ...(items.length > 0 ? placeholdersIn(items, path) : []),
    ...[...fieldsOf(schemas)].flatMap(([name, field]) => [
      ...placeholdersIn(field, [...path, name]),
    ]),
  ]);
}

/** What a value is, in the words of zod: `string`, `number`, `enum`, `array`, `object`… */
export const kindOf = (schema: Schema) => bare(schema)._zod.def.type;

/** The values of a closed list of choices; none for anything else. */
export const enumValuesOf = (schema: Schema): string[] => {
  const choices = bare(schema);
  return choices instanceof z.ZodEnum ? choices.options.map(String) : [];
};

/** How many items a list has at least and at most, as far as the contract says so. */
export function lengthsOf(schema: Schema): { min?: number; max?: number } {
  const lengths: { min?: number; max?: number } = {};
  for (const check of bare(schema)._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) lengths.min = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) lengths.max = check._zod.def.maximum;
  }
  return lengths;
}

/** What is wrong with a value, in the words of the contract; `undefined` if nothing is. */
export function problemOf(schema: Schema, value: unknown): string | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
