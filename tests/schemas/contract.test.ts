import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { segmentsOf } from '#schemas/validation/keyed-path.ts';
import { seed } from './seed.ts';
import { findingsIn } from './validate.ts';

type Step = string | number;

const query = parse(siteContentQuery);

/** The path of every field of a document, nested fields included. Of a list, only the first item. */
function places(value: unknown, at: Step[] = []): Step[][] {
  if (Array.isArray(value)) return [at, ...places(value[0], [...at, 0])];
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '_ref')) return [at];
  const inner = Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, item]) => places(item, [...at, name]));
  return at.length === 0 || at.at(-1) === 0 ? inner : [at, ...inner];
}

/** Values that an editor, or pasting, can leave in a field. A list item is never `undefined`. */
const EDITS = [undefined, ' ', -1, 1e9, { _type: 'reference' }];

const MANY = Array.from({ length: 201 }, (_, index) => `copy-${index}`);

/** A very long list: copies of its first item, each with a name of its own. */
const lengthened = ([first]: unknown[]) =>
  MANY.map((name) =>
    typeof first === 'object' ? { ...first, ...renamed(first, name), _key: name } : name,
  );

const renamed = (item: unknown, name: string) =>
  Object.fromEntries(
    ['_id', '_ref', 'key', 'value']
      .filter((field) => Object.hasOwn(Object(item), field))
      .map((field) => [field, field.startsWith('_') ? `${valueIn(item, [field])}-${name}` : name]),
  );

/** The documents that the items of a long list refer to. */
function copiesFor(list: unknown[]): StoredDocument[] {
  const referred = seed().find(({ _id }) => _id === valueIn(list, [0, '_ref']));
  return referred ? MANY.map((name) => ({ ...referred, ...renamed(referred, name) })) : [];
}

const valueIn = (value: unknown, place: Step[]) =>
  place.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value);

/** The edits to try on a field, each with the documents that are published at the time. */
function editsAt(value: unknown, place: Step[]) {
  const edits = EDITS.slice(place.at(-1) === 0 ? 1 : 0);
  return [
    ...edits.map((by) => ({ by, over: seed() })),
    ...(Array.isArray(value) && value.length > 0
      ? [{ by: lengthened(value), over: [...seed(), ...copiesFor(value)] }]
      : []),
  ];
}

function replaced(value: unknown, [step, ...rest]: Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const inner: unknown = replaced(Reflect.get(value, step), rest, by);
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? inner : item));
  return { ...value, [step]: inner };
}

async function refused(document: StoredDocument, over: StoredDocument[]): Promise<Step[][]> {
  const dataset = over.map((each) => (each._id === document._id ? document : each));
  const result: unknown = await (await evaluate(query, { dataset })).get();
  const parsed = parseSiteContent(result);
  const issues = 'issues' in parsed ? parsed.issues : [];
  return issues
    .filter((issue) => issue.document === document._id)
    .map(({ field }) => segmentsOf(field));
}

const placesIn = (document: StoredDocument) => places(document).map((place) => place.join('.'));

const isWithin = (document: StoredDocument) => {
  const inner = placesIn(document);
  return (other: StoredDocument) =>
    other._type === document._type && inner.every((place) => placesIn(other).includes(place));
};

const HELP = { help: 'What it means.' };

/** The document with the optional fields that are empty in the seed. */
const filled = (document: StoredDocument): StoredDocument => ({
  ...document,
  ...(document._type === 'sliderQuestion' && HELP),
  ...(document._type === 'multiChoiceQuestion' && {
    ...HELP,
    options: withPoints(document.options),
  }),
  ...(document._type === 'siteSettings' && { securityContact: 'mailto:security@example.ca' }),
  ...(document._type === 'leadForm' && withPlaceholders(document)),
});

const withPoints = (options: unknown) =>
  Array.isArray(options) ? options.map((option: object) => ({ ...option, points: 1 })) : options;

const withPlaceholders = (form: object) =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, field]) => Object.hasOwn(Object(field), 'required'))
      .map(([name, field]) => [name, { ...field, placeholder: 'Like this' }]),
  );

/** The documents with the most fields of each type: no document has only fields that another one has too. */
const FULLEST = seed()
  .map(filled)
  .reduce<StoredDocument[]>(
    (fullest, document) =>
      fullest.some(isWithin(document))
        ? fullest
        : [...fullest.filter((other) => !isWithin(other)(document)), document],
    [],
  );

test('the documents under test have every field of the seed, including fields that few documents have', () => {
  const tried = FULLEST.flatMap((each) => placesIn(each).map((place) => `${each._type} ${place}`));
  const inSeed = seed().flatMap((each) => placesIn(each).map((place) => `${each._type} ${place}`));
  const rare = ['industry benchmark', 'opportunityTile question', 'leadForm city.placeholder'];
  const inRows = ['value', 'industry', 'below'].map((name) => `opportunityTile rows.0.${name}`);
  const ofQuestions = ['single', 'multi'].map((kind) => `${kind}ChoiceQuestion options.0.points`);
  expect(tried).toEqual(expect.arrayContaining([...inSeed, ...rare, ...inRows, ...ofQuestions]));
});

/** An edit that the site refuses, with the fields at which it reports it. */
type Refused = { place: Step[]; by: unknown; over: StoredDocument[]; fields: (Step | undefined)[] };

async function refusedEdits(document: StoredDocument): Promise<Refused[]> {
  const found: Refused[] = [];
  for (const place of places(document))
    for (const { by, over } of editsAt(valueIn(document, place), place)) {
      const fields = (await refused(withEdits(document, [{ place, by }]), over)).map(
        ([field]) => field,
      );
      if (fields.length > 0) found.push({ place, by, over, fields });
    }
  return found;
}

/** Groups in which no edit is in a field of the document, or is reported at one, that another one concerns. */
function inDifferentFields(edits: readonly Refused[]): Refused[][] {
  const groups: Refused[][] = [];
  const fieldsOf = ({ place, fields }: Refused) => new Set([place[0], ...fields]);
  for (const edit of edits) {
    const own = fieldsOf(edit);
    const free = groups.find((group) =>
      group.every((other) => [...fieldsOf(other)].every((field) => !own.has(field))),
    );
    if (free) free.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

const withEdits = (document: StoredDocument, edits: readonly { place: Step[]; by: unknown }[]) =>
  edits.reduce<StoredDocument>((edited, { place, by }) => {
    const next = replaced(edited, place, by);
    if (!isDocument(next)) throw new Error('An edit leaves the type of a document.');
    return next;
  }, document);

/** The edits of which the Studio reports nothing at the fields that the site names. */
async function missedIn(document: StoredDocument, edits: readonly Refused[]): Promise<Refused[]> {
  const over = [...new Map(edits.flatMap(({ over }) => over).map((each) => [each._id, each]))];
  const found = await findingsIn(
    withEdits(document, edits),
    over.map(([, each]) => each),
  );
  const errors = found.filter(({ level }) => level === 'error');
  return edits.filter(
    ({ fields }) => !fields.every((field) => errors.some(({ at }) => at.startsWith(String(field)))),
  );
}

test.each(FULLEST)(
  'the Studio reports every value of $_id that the site refuses, at its field',
  async (document) => {
    const missed: string[] = [];
    // The Studio validates a whole document each time, so edits of different fields share a turn.
    const groups = inDifferentFields(await refusedEdits(document));
    for (const group of groups)
      for (const edit of await missedIn(document, group)) {
        // A rule about several fields waits until each of them is right.
        const [alone] = await missedIn(document, [edit]);
        if (alone) missed.push(`${edit.place.join('.')}: ${JSON.stringify(edit.by)?.slice(0, 60)}`);
      }
    expect(missed).toEqual([]);
  },
  180_000,
);

const isDocument = (value: unknown): value is StoredDocument =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value;
