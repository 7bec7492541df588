import { z } from 'zod';
import type { Query, Row, Value } from './database.ts';

/** The parsed value of a column that holds JSON. */
export const jsonColumn = z.string().transform((text): unknown => JSON.parse(text));

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

/** Inserts a row, by the names of its columns. `rest` is what follows the values in the statement. */
export const insertRow = (query: Query, table: string, row: Row, rest = ''): Promise<Row[]> =>
  query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${placesOf(Object.keys(row))}) ${rest}`,
    Object.values(row),
  );

/** `$1, $2, $3` for three values, and for none what no value is in. */
export const placesOf = (values: readonly unknown[]): string =>
  values.map((_, index) => `$${index + 1}`).join(', ') || 'null';
