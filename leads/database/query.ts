import { z } from 'zod';

/** A value as both engines store it: JSON is text, a moment is milliseconds since 1970, a flag 0 or 1. */
export type Value = string | number | null;

/** A row by column name. Numbers are safe integers, although Postgres sends BIGINT as text. */
export type Row = Record<string, unknown>;

/** SQL, or a part of a statement: its text in pieces, and the values that stand between them. */
export type Sql = { texts: readonly string[]; values: readonly Value[] };

type Template<To> = (texts: readonly string[], ...parts: readonly (Value | Sql)[]) => To;

/** SQL as a template, in which `${}` takes a value or another part. */
export const sql: Template<Sql> = ([first = '', ...rest], ...parts) => {
  const texts = [first];
  const values: Value[] = [];
  for (const [index, part] of parts.entries()) {
    const isPart = typeof part === 'object' && part !== null;
    const added = isPart ? part : { texts: ['', ''], values: [part] };
    const [start = '', ...others] = added.texts;
    texts[texts.length - 1] += start;
    texts.push(...others);
    texts[texts.length - 1] += rest[index] ?? '';
    values.push(...added.values);
  }
  return { texts, values };
};

/** A text of our own as a part of a statement, such as the name of a table. Never one from outside. */
export const raw = (text: string): Sql => ({ texts: [text], values: [] });

/** Values or parts with commas, or something else, between them; for none, what no value is in. */
export const join = (parts: readonly (Value | Sql)[], separator = ', '): Sql =>
  parts.length === 0
    ? raw('null')
    : sql(['', ...parts.slice(1).map(() => separator), ''], ...parts);

/** The condition that all of these hold, without those that are no SQL. */
export const every = (...conditions: readonly (Sql | '' | false | undefined)[]): Sql =>
  join(
    conditions.filter((each) => typeof each === 'object'),
    ' and ',
  );

/** Runs one statement in an engine, and returns the rows that it gives. */
type Run = (statement: Sql) => Promise<Row[]>;

/** Values by their columns in camel case. What is `undefined` is left out. */
type Decoded = Record<string, Value | boolean | object | undefined>;

/**
 * Runs statements: any SQL as a template, such as query`select * from work where id = ${id}`, or one that is
 * made of a table and values by their columns in camel case.
 */
export type Query = ReturnType<typeof createQuery>;

/**
 * SQLite or Postgres behind one interface. Both run the same SQL text, except for `lockClause` and the table
 * of visits. A transaction is on disk when its promise resolves; if `work` rejects, nothing of it is.
 * Transactions of one SQLite database run one after the other.
 */
export type Database = {
  engine: 'sqlite' | 'postgres';
  query: Query;
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** What ends a `select` of rows to lease: `for update skip locked`, or nothing in SQLite. */
  lockClause: string;
  /** Removes erased bytes from the files, where the engine would keep them for a while. */
  compact: () => Promise<void>;
  /** Whether the last `compact` failed, on a full disk for example: the files may still hold erased bytes. */
  isCompactDue: () => boolean;
  close: () => Promise<void>;
};

/** Adds the statements that are made of values to what runs one statement in an engine. */
export const createQuery = (run: Run) => {
  const query: Template<Promise<Row[]>> = (texts, ...parts) => run(sql(texts, ...parts));
  return Object.assign(query, {
    /** The rows that a statement gives, each checked by a schema: see `decodeRow`. */
    rows:
      <T>(schema: z.ZodType<T>): Template<Promise<T[]>> =>
      async (texts, ...parts) =>
        (await query(texts, ...parts)).map((row) => decodeRow(schema, row)),

    /** Inserts a row. `rest` is what follows the values in the statement. */
    insert(table: string, row: Decoded, rest = ''): Promise<Row[]> {
      const [columns, values] = encode(row);
      return query`insert into ${raw(table)} (${join(columns)}) values (${join(values)}) ${raw(rest)}`;
    },

    /** Inserts a row unless there is one with its key. Returns whether it is new. */
    async insertIfNew(table: string, row: Decoded): Promise<boolean> {
      return (await this.insert(table, row, 'on conflict do nothing returning 1')).length > 0;
    },

    /** Changes some columns of the row with this id; nothing where all changes are `undefined`. */
    async update(table: string, id: string, changes: Decoded): Promise<void> {
      const [columns, values] = encode(changes);
      if (columns.length === 0) return;
      const sets = columns.map((column, index) => sql`${column} = ${values[index] ?? null}`);
      await query`update ${raw(table)} set ${join(sets)} where id = ${id}`;
    },
  });
};

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

function encode(row: Decoded): [columns: Sql[], values: Value[]] {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return [
    given.map(([name]) => raw(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))),
    given.map(([, value = null]) => {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    }),
  ];
}
