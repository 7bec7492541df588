import { z } from 'zod';

/** A value as both engines store it: JSON is text, a moment is milliseconds since 1970, a flag 0 or 1. */
export type Value = string | number | null;

/** A row by column name. Numbers are safe integers, although Postgres sends BIGINT as text. */
export type Row = Record<string, unknown>;

/** Runs one statement, with `$1`, `$2`… for its parameters, and returns the rows that it gives. */
export type Run = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>;

/** Values by their columns in camel case. What is `undefined` is left out. */
type Decoded = Record<string, Value | boolean | object | undefined>;

/** Runs statements: any SQL, or one that is made of a table and values by their columns in camel case. */
export type Query = ReturnType<typeof createQuery>;

/** Adds the statements that are made of values to what runs one statement in an engine. */
export const createQuery = (run: Run) =>
  Object.assign((...statement: Parameters<Run>) => run(...statement), {
    /** The rows that a statement gives, each checked by a schema: see `decodeRow`. */
    async rows<T>(schema: z.ZodType<T>, ...statement: Parameters<Run>): Promise<T[]> {
      return (await run(...statement)).map((row) => decodeRow(schema, row));
    },

    /** Inserts a row. `rest` is what follows the values in the statement. */
    insert(table: string, row: Decoded, rest = ''): Promise<Row[]> {
      const { columns, values } = encode(row);
      const sql = `insert into ${table} (${columns.join(', ')}) values (${placesOf(values)}) ${rest}`;
      return run(sql, values);
    },

    /** Inserts a row unless there is one with its key. Returns whether it is new. */
    async insertIfNew(table: string, row: Decoded): Promise<boolean> {
      return (await this.insert(table, row, 'on conflict do nothing returning 1')).length > 0;
    },

    /** Changes some columns of the row with this id; nothing where all changes are `undefined`. */
    async update(table: string, id: string, changes: Decoded): Promise<void> {
      const { columns, values } = encode(changes);
      if (columns.length === 0) return;
      const sets = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
      await run(`update ${table} set ${sets} where id = $1`, [id, ...values]);
    },
  });

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

function encode(row: Decoded): { columns: string[]; values: Value[] } {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return {
    columns: given.map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    values: given.map(([, value = null]) => {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    }),
  };
}

/** `$1, $2, $3` for three values, and for none what no value is in. */
export const placesOf = (values: readonly unknown[]): string =>
  values.map((_, index) => `$${index + 1}`).join(', ') || 'null';
