import { createSchema, type SchemaType } from 'sanity';
import { expect, test } from 'vitest';
import { storedText } from '#app/quiz/base/rich-text.ts';
import { schemaTypes } from '#schemas/index.ts';
import { patchesFor, shippedValue } from '#studio/inputs/bring-back-action.ts';
import { seedDocument } from '#tests/schemas/seed.ts';

const schema = createSchema({ name: 'test', types: schemaTypes });

/** The type of a field, such as `seo.title`. */
const typeOf = (document: string, field: string): SchemaType =>
  field.split('.').reduce<SchemaType>((type, name) => {
    const found = 'fields' in type ? type.fields.find((each) => each.name === name) : undefined;
    if (!found) throw new Error(`${document} has no field ${field}.`);
    return found.type;
  }, schema.get(document) as SchemaType);

const nested = (field: string, value: unknown) =>
  field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

test.each([
  ['landingPage', 'headline', 'New', 'Is Your Business Invisible to AI?'],
  ['landingPage', 'headline', undefined, 'Is Your Business Invisible to AI?'],
  ['landingPage', 'headline', 'Is Your Business Invisible to AI?', undefined],
  [
    'landingPage',
    'promises',
    ['One'],
    ['No credit card', 'Results in under 5 minutes', 'Free report'],
  ],
  ['question-q7', 'help', storedText('Guess.'), storedText('Your best guess is fine.')],
  ['quiz-default', 'benchmark.highest', 90, 95],
  ['quiz-default', 'benchmark.lowerSentence', 'Mine', undefined],
  ['quiz-default', 'benchmark', {}, undefined],
  ['resultsPage', 'breakdown.isShown', false, undefined],
  ['industry-other', 'value', 'others', undefined],
  ['new', 'headline', 'Mine', undefined],
])('in %s, %s with %j can get back %j', (id, field, current, expected) => {
  const shipped = id === 'new' ? undefined : seedDocument(id);
  const type = typeOf(shipped?._type ?? 'landingPage', field);
  expect(shippedValue(shipped, nested(field, current), field.split('.'), type)).toEqual(expected);
});

test('an item of a list is found by its key', () => {
  const type = typeOf('landingPage', 'headline');
  const path = ['levels', { _key: 'digital-achiever' }, 'name'];
  const levels = [{ _key: 'digital-achiever', name: 'Mine' }];
  expect(shippedValue(seedDocument('quiz-default'), { levels }, path, type)).toBe(
    'Digital Achiever',
  );
});

test('a field comes back even where its parents are gone', () => {
  expect(patchesFor(['labels', 'next'], 'Next')).toEqual([
    { setIfMissing: { labels: {} } },
    { set: { 'labels.next': 'Next' } },
  ]);
  expect(patchesFor(['levels', { _key: 'a' }, 'name'], 'A')).toEqual([
    { setIfMissing: { levels: {} } },
    { set: { 'levels[_key=="a"].name': 'A' } },
  ]);
  expect(patchesFor(['title'], 'A')).toEqual([{ set: { title: 'A' } }]);
});
