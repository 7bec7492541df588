import { isArraySchemaType, isBlockSchemaType, isObjectSchemaType, type SchemaType } from 'sanity';
import { storedInWords } from '#app/quiz/base/rich-text.ts';
import { asList, isObject, ownProperty } from '#app/quiz/base/unknown.ts';
import { keyOf } from '#schemas/validation/keyed-path.ts';
import { canonicalJson } from '#schemas/validation/versions.ts';
import { nameIn } from '#studio/versions/stored-words.ts';

/** What has changed in a field, in words: its titles, and what stood and stands in it. Without `before`, it was added. */
export type FieldChange = { field: string; before?: string; after?: string };

type NameOf = (id: string) => string;

const LONGEST = 140;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What differs between two values of a field or a document, field by field. */
export function fieldChanges(
  type: SchemaType | undefined,
  before: unknown,
  after: unknown,
  nameOf: NameOf,
  titles: string[] = [],
): FieldChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const field = titles.join(', ');
  if (isRichText(type)) return [{ field, ...textChange(before, after) }];
  if (Array.isArray(before) || Array.isArray(after))
    return listChanges(type, asList(before), asList(after), nameOf, titles);
  const isGroup = (value: unknown) => isObject(value) && refOf(value) === undefined;
  if (type && isObjectSchemaType(type) && (isGroup(before) || isGroup(after))) {
    const names = Object.keys({ ...Object(before), ...Object(after) });
    return names
      .filter((name) => !name.startsWith('_'))
      .flatMap((name) => {
        const inner = type.fields.find((each) => each.name === name)?.type;
        const [was, is] = [ownProperty(before, name), ownProperty(after, name)];
        return fieldChanges(inner, was, is, nameOf, [...titles, inner?.title ?? '…']);
      });
  }
  return [{ field, before: inWords(type, before, nameOf), after: inWords(type, after, nameOf) }];
}

const isRichText = (type: SchemaType | undefined) =>
  type !== undefined && isArraySchemaType(type) && type.of.some(isBlockSchemaType);

/** The lines that differ between two versions of a text with lists, bold and links; all, if no words do. */
function textChange(before: unknown, after: unknown) {
  const linesOf = (text: unknown) => (storedInWords(text) ?? 'Empty').split('\n').filter(Boolean);
  const [was, is] = [linesOf(before), linesOf(after)];
  const gone = was.filter((line) => !is.includes(line));
  const added = is.filter((line) => !was.includes(line));
  const inWords = (lines: string[]) => (lines.length > 0 ? cut(lines.join('\n')) : undefined);
  return gone.length + added.length > 0
    ? { before: inWords(gone), after: inWords(added) }
    : { before: inWords(was), after: inWords(is) };
}

const refOf = (value: unknown) => ownProperty(value, '_ref');

/** What two versions of an item have in common. */
const identityOf = (item: unknown): unknown => refOf(item) ?? keyOf(item) ?? item;

function listChanges(
  type: SchemaType | undefined,
  before: unknown[],
  after: unknown[],
  nameOf: NameOf,
  titles: string[],
): FieldChange[] {
  const field = titles.join(', ');
  const item = type && isArraySchemaType(type) ? type.of : [];
  const typeOf = (value: unknown) =>
    item.find(({ name }) => name === ownProperty(value, '_type')) ?? item[0];
  const was = new Map(before.map((each) => [identityOf(each), each]));
  const is = new Map(after.map((each) => [identityOf(each), each]));
  const kept = [...was.keys()].filter((key) => is.has(key));
  const isMoved = kept.some(
    (key, at) => key !== [...is.keys()].filter((each) => was.has(each))[at],
  );
  const named = (value: unknown) => inWords(typeOf(value), value, nameOf);
  return [
    ...[...was].flatMap(([key, each]) => (is.has(key) ? [] : { field, before: named(each) })),
    ...[...is].flatMap(([key, each]) => (was.has(key) ? [] : { field, after: named(each) })),
    ...kept.flatMap((key) =>
      fieldChanges(typeOf(is.get(key)), was.get(key), is.get(key), nameOf, [
        ...titles,
        named(is.get(key)),
      ]),
    ),
    ...(isMoved
      ? [{ field, before: 'Another order', after: cut([...is.values()].map(named).join(' · ')) }]
      : []),
  ];
}

/** A value as an editor knows it: a choice by its title, a reference by what it refers to, a group by its first text. */
function inWords(type: SchemaType | undefined, value: unknown, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const ref = refOf(value);
  // That of a question keeps the title for which a text was written.
  if (typeof ref === 'string') return cut(String(ownProperty(value, 'title') ?? nameOf(ref)));
  if (!isObject(value)) return cut(String(titleOfChoice(type, value) ?? value));
  const others = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  const texts = others.map(([, each]) => each);
  const found = nameIn(value) ?? texts.find((text) => typeof text === 'string');
  return found === undefined ? 'A picture or a group of fields' : cut(found);
}

function titleOfChoice(type: SchemaType | undefined, value: unknown): unknown {
  const choices = asList(ownProperty(type?.options, 'list'));
  return ownProperty(
    choices.find((each) => ownProperty(each, 'value') === value),
    'title',
  );
}
