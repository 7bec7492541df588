import { z } from 'zod';
import type { Query, Row, Value } from './database.ts';

/** The parsed value of a column that holds JSON. */
export const jsonColumn = z.string().transform((text): unknown => JSON.parse(text));

/** The value of a column that holds a flag. */
export const flagColumn = z.number().transform((flag) => flag === 1);

/** A row, checked by a schema whose fields are the columns in camel case. */
export const decodeRow = <T>(schema: z.ZodType<T>, row: Row): T =>
  schema.parse(
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
  );

/** The rows that a statement gives, decoded. */
export const readRows = async <T>(
  query: Query,
  schema: z.ZodType<T>,
  sql: string,
  parameters?: readonly Value[],
): Promise<T[]> => (await query(sql, parameters)).map((row) => decodeRow(schema, row));

/** How many rows of a table have each state. */
export async function countByState(query: Query, table: 'submission' | 'delivery') {
  const rows = await query(`select state, count(*) as n from ${table} group by state`);
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
}

/** Values by their columns in camel case, as `decodeRow` gives them. */
type Decoded = Record<string, Value | boolean | object | undefined>;

/** The columns, and the values as they are stored. What is `undefined` is left out. */
function encode(row: Decoded): { columns: string[]; values: Value[] } {
  const columns: string[] = [];
  const values: Value[] = [];
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined) continue;
    columns.push(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    if (typeof value === 'boolean') values.push(Number(value));
    else if (typeof value === 'object' && value !== null) values.push(JSON.stringify(value));
    else values.push(value);
  }
  return { columns, values };
}

/** Inserts a row. `rest` is what follows the values in the statement. */
export function insertRow(query: Query, table: string, row: Decoded, rest = ''): Promise<Row[]> {
  const { columns, values } = encode(row);
  const sql = `insert into ${table} (${columns.join(', ')}) values (${placesOf(values)}) ${rest}`;
  return query(sql, values);
}

/** Inserts a row unless there is one with its key. Returns whether it is new. */
export const insertIfNew = async (query: Query, table: string, row: Decoded): Promise<boolean> =>
  (await insertRow(query, table, row, 'on conflict do nothing returning 1')).length > 0;

/** Changes some columns of the row with this id. */
export async function updateRow(query: Query, table: string, id: string, changes: Decoded) {
  const { columns, values } = encode(changes);
  const sets = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  await query(`update ${table} set ${sets} where id = $1`, [id, ...values]);
}

/** `$1, $2, $3` for three values, and for none what no value is in. */
export const placesOf = (values: readonly unknown[]): string =>
  values.map((_, index) => `$${index + 1}`).join(', ') || 'null';
