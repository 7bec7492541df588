import { z } from 'zod';
import { addresses, texts } from '#app/quiz/base/annotations.ts';
import { memoize } from '#app/quiz/base/memoize.ts';
import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';

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

/** What a visitor reads or is led to. Without `annotation`, it is an address. */
export type ContractText = {
  value: unknown;
  path: (string | number)[];
  schema: Schema;
  annotation: ReturnType<typeof texts.get>;
};

/**
 * The texts of a value that visitors read, and the addresses that differ by language, in the order of the
 * contract: of what is stored, or of what the contract has made of it. Leaves out what the contract does not
 * look at, such as what is filled in of a part that is off.
 */
export function textsIn(
  schema: Schema,
  value: unknown,
  path: ContractText['path'] = [],
): ContractText[] {
  if (value === null || value === undefined) return [];
  const annotation = texts.get(schema);
  if (annotation || addresses.has(schema)) return [{ value, path, schema, annotation }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return textsIn(schema.def.innerType, value, path);
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform
      ? textsIn(schema.out, schema.in.safeParse(value).data, path)
      : textsIn(schema.in, value, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) =>
      isNamedIn(option, value) ? textsIn(option, value, path) : [],
    );
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => textsIn(schema.element, item, [...path, index]));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsIn(field, ownProperty(value, name), [...path, name]),
    );
  return [];
}

/** Whether a value has the names by which this member of a union is told apart. */
const isNamedIn = (member: Schema, value: unknown): boolean =>
  namesIn(member).some((names) =>
    names.every(([name, field]) => z.safeParse(field, ownProperty(value, name)).success),
  );

/** The fields of each object of a union's member that have only one value. */
const namesIn = memoize((member: Schema) =>
  objectsIn(member).map(({ shape }) =>
    Object.entries(shape).filter(([, field]) => bare(field) instanceof z.ZodLiteral),
  ),
);

/** A document in a result. `name`: the field, or the place in the list, where the result has it. */
type FoundDocument = { id: string; name: string; document: object };

/** The documents in a result of a query, each at every place where it is. */
export function* documentsInResult(result: unknown, name = ''): Generator<FoundDocument, void> {
  if (!isObject(result)) return;
  const id = ownProperty(result, '_id');
  if (typeof id === 'string') yield { id, name, document: result };
  for (const [field, value] of Object.entries(result)) yield* documentsInResult(value, field);
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

/** All that is wrong with a value. `message`: for what the contract has no message of its own. */
export const issuesIn = (schema: Schema, value: unknown, message: z.core.$ZodErrorMap) =>
  z.safeParse(schema, value, { error: message }).error?.issues ?? [];

/** What is wrong with a value, in the words of the contract; `undefined` if nothing is. */
export const problemOf = (schema: Schema, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;
