import type { ConditionalProperty, CustomValidator, defineArrayMember, defineField } from 'sanity';

/** What decides whether a field is hidden. */
export type Context = { document?: Record<string, unknown>; parent?: unknown; value?: unknown };

export type SchemaField = ReturnType<typeof defineField>;

/** What the contract does not say about a field. */
type Words = {
  title: string;
  description?: string;
  group?: string | string[];
  initialValue?: unknown;
  /** Of a key or a value by which other documents and answers refer to something: it cannot change once it is published. */
  isLocked?: boolean;
  /** The input of a text, where it is not that of the contract: `text` for paragraphs only. */
  type?: 'string' | 'text';
  /** Returns `true`, or what the form warns about. */
  warning?: CustomValidator<unknown>;
  hidden?: ConditionalProperty;
  /** Whether it has an effect though the part that it belongs to is not shown. */
  isAlwaysUsed?: boolean;
  /** For one of several values: what each is called, where that is not the value itself. */
  choices?: { [value: string]: string };
  /** Which of them an empty field means. They are then shown at once. */
  emptyMeans?: string;
  options?: object;
  /** Of a reference, or of those in a list: the types of the documents. */
  to?: readonly string[];
};

export type ListWords = Words & {
  /** The items of a list of objects: the names of their types, or what they are. */
  of?: string | readonly string[] | ReturnType<typeof defineArrayMember>;
};

export type FieldWords = ListWords & { fields?: FieldTable };

/** The words of a field, or its title, what explains it and, if there are any, the others. */
type Named<Given extends Words> =
  | Given
  | [title: string, description: string, others?: Omit<Given, 'title' | 'description'>];

export type TableEntry = string | Named<FieldWords> | SchemaField;
export type FieldTable = { [name: string]: TableEntry };

type EntryOf<Value> =
  | SchemaField
  | (Value extends readonly unknown[]
      ? string | Named<ListWords>
      : Value extends object
        ? Named<Words & { fields: TableOf<Value> }> | Named<Words & { to: object }>
        : string | Named<Words>);

/**
 * An entry for each field: its title, its words or, where it needs more than these, the field itself. What
 * the contract calls the `type` of a question is that of its document.
 */
export type TableOf<Value> = {
  [Name in keyof Value as Exclude<Name, 'type'>]-?: EntryOf<NonNullable<Value[Name]>>;
};
