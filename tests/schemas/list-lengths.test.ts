import { expect, test } from 'vitest';
import { MAX_ENTRIES, MAX_OPTIONS, MAX_QUESTIONS, SHORT_LIST } from '#app/quiz/base/limits.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { schemaTypes } from '#schemas/index.ts';
import { findingsIn } from './validate.ts';

/** An object stands for an item of a list. */
type Path = (string | { _type: string })[];

const listIn = (value: unknown, name: string): unknown[] => {
  const list = ownProperty(value, name);
  return Array.isArray(list) ? list : [];
};

/** The paths of all lists in a type of the Studio; of a list within a list, in the first item. Without boxes to tick. */
function listsIn(type: unknown, at: Path = []): Path[] {
  return listIn(type, 'fields').flatMap((field) => {
    const path = [...at, String(ownProperty(field, 'name'))];
    const kind = ownProperty(field, 'type');
    if (kind === 'object') return listsIn(field, path);
    if (listIn(ownProperty(field, 'options'), 'list').length > 0) return [];
    if (kind !== 'array') return listsIn(typeNamed(kind), path);
    const members = listIn(field, 'of').map((member) => typeNamed(ownProperty(member, 'type')));
    return [
      path,
      ...members.flatMap((member) =>
        listsIn(member, [...path, { _type: String(ownProperty(member, 'name')) }]),
      ),
    ];
  });
}

const typeNamed = (name: unknown) => schemaTypes.find((type) => type.name === name);

const itemsUpTo = (longest: number) =>
  Array.from({ length: longest + 1 }, (_, index) => `item-${index}`);

/** What has to be beside a list so that the contract looks at it. */
const BESIDE: Record<string, object> = {
  values: { source: 'answer', is: 'oneOf' },
  industries: { source: 'industry' },
  provinces: { source: 'province' },
  bands: { kind: 'pointsByBand' },
  rows: { source: 'answer' },
  options: { name: 'choice' },
  reportEmail: { isOn: true },
  confirmation: { isOn: true },
};

const valueAt = ([step, ...rest]: Path, longest: number): unknown => {
  if (step === undefined) return itemsUpTo(longest);
  if (step === 'entries') return { entries: itemsUpTo(MAX_ENTRIES) };
  if (typeof step === 'string') return { ...BESIDE[step], [step]: valueAt(rest, longest) };
  return [{ _key: 'first', ...step, ...Object(valueAt(rest, longest)) }];
};

const LISTS = schemaTypes
  .filter((type) => type.type === 'document')
  .flatMap(({ name }) => listsIn(typeNamed(name)).map((path) => ({ name, path })));

test('the Studio has lists in several documents, and lists within lists', () => {
  expect(
    LISTS.map(({ name, path }) =>
      [name, ...path.filter((step) => typeof step === 'string')].join(' '),
    ),
  ).toEqual(
    expect.arrayContaining(['quiz questions', 'quiz quickWins rules', 'persona answers values']),
  );
});

/** A persona can always be published, because the site never reads it. */
const levelIn = (type: string) => (type === 'persona' ? 'warning' : 'error');

test.each(LISTS)('the Studio reports that $name $path is too long', async ({ name, path }) => {
  const last = String(path.at(-1));
  const reportedAt = async (longest: number) => {
    const document = { _id: 'edited', _type: name, ...Object(valueAt(path, longest)) };
    return (await findingsIn(document, [])).filter(
      ({ at, level, message }) =>
        at.endsWith(last) && level === levelIn(name) && /^(Use|Ask) at most \d+ /.test(message),
    );
  };
  // The validator takes a while for each item, and most lists are short.
  let found: unknown[] = [];
  for (const longest of [SHORT_LIST, MAX_OPTIONS, MAX_QUESTIONS])
    if (found.length === 0) found = await reportedAt(longest);
  expect(found).toHaveLength(1);
});
