import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/types/document-types.ts';
import { LEADS_ON } from '#tests/lead-settings.ts';
import { seed } from './seed.ts';

const schema = createSchema({ name: 'default', types: schemaTypes });

/** The paths of every field of a type, array items included: `options[].points`. */
function fieldsOf(type: unknown, at = ''): string[] {
  const named: unknown = read(type, 'jsonType') === 'object' ? read(type, 'fields') : [];
  const items: unknown = read(type, 'jsonType') === 'array' ? read(type, 'of') : [];
  if (read(type, 'name') === 'reference') return [at];
  const inner = [
    ...list(named).flatMap((field) =>
      fieldsOf(read(field, 'type'), `${at}${at && '.'}${read(field, 'name')}`),
    ),
    ...list(items).flatMap((item) => fieldsOf(item, `${at}[]`)),
  ];
  return inner.length > 0 ? inner : [at];
}

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The paths of every value of a document, in the notation of `fieldsOf`. */
function pathsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null || read(value, '_type') === 'reference')
    return [at];
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${at}[]`));
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, inner]) => pathsIn(inner, `${at}${at && '.'}${name}`));
}

test('Sanity compiles the types without problems', () => {
  expect(schema._validation).toEqual([]);
});

const DOCUMENT_TYPES = [...SITE_TYPES, ...STUDIO_ONLY_TYPES];

test('the document types are those of the site and those of the Studio only', () => {
  const documents = schemaTypes.flatMap(({ name, type }) => (type === 'document' ? [name] : []));
  expect(documents.sort()).toEqual([...DOCUMENT_TYPES].sort());
});

/** Optional fields that are empty everywhere in the seed. */
const EMPTY_IN_SEED = [
  'claim.source',
  'industry.lowerSentence',
  'leadForm.businessName.placeholder',
  'leadForm.city.placeholder',
  'leadForm.email.placeholder',
  'leadForm.firstName.placeholder',
  'leadForm.lastName.placeholder',
  'multiChoiceQuestion.help',
  'multiChoiceQuestion.options[].points',
  'quiz.benchmark.lowerSentence',
  'quiz.quickWins.fallbacks[]',
  'resultsPage.sharedTexts.benchmarkLowerSentence',
  'siteSettings.brand.accent',
  'siteSettings.brand.background',
  'siteSettings.brand.isNameShown',
  'siteSettings.brand.linkPicture.asset',
  'siteSettings.brand.logo.alt',
  'siteSettings.brand.logo.asset',
  'siteSettings.brand.logoOnDark.asset',
  'siteSettings.securityContact',
  'sliderQuestion.help',
];

/** The seed has no lead settings: they are off in what we ship. */
const settings = { _type: 'siteSettings', leads: LEADS_ON };
const withLeads = () => [...seed(), settings];

test('the types have the fields of the seed and of leads, and no others', () => {
  const inSchema = DOCUMENT_TYPES.flatMap((name) =>
    fieldsOf(schema.get(name)).map((field) => `${name}.${field}`),
  );
  const inSeed = withLeads().flatMap((document) =>
    pathsIn(document).map((field) => `${document._type}.${field}`),
  );
  const unused = inSchema.filter(
    (field) => !inSeed.includes(field) && !/\.(crop|hotspot|media)\./.test(field),
  );
  expect([...new Set(inSeed)].filter((field) => !inSchema.includes(field))).toEqual([]);
  expect(unused.sort()).toEqual(EMPTY_IN_SEED);
});
