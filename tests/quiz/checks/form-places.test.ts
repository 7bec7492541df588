import { expect, test } from 'vitest';
import { checkNames } from '#app/quiz/checks/check-names.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { type SeedDocument, seedContent, seedDocuments } from '#tests/seed.ts';
import { issuesOf } from './issues-of.ts';

/** The shipped documents, of which a question has this test, in an audit with the form at a place. */
const documentsWith = (formPlace: string, test: object) =>
  seedDocuments().map((document) =>
    document._id === 'question-q2'
      ? { ...document, condition: allOf({ is: 'oneOf', ...test }) }
      : document._id === 'audit'
        ? { ...document, formPlace }
        : document,
  );

test.each([
  { source: 'industry', industries: [{ _ref: 'industry-healthcare' }] },
  { source: 'province', provinces: [{ _ref: 'province-yukon' }] },
])('a condition on the $source needs a form before the questions', async (condition) => {
  expect(await issuesOf(documentsWith('before', condition))).toEqual([]);
  for (const [place, why] of [
    ['after', `The form comes after the questions, so the ${condition.source} is not known yet.`],
    ['none', `This audit has no form, so the ${condition.source} is not known.`],
  ] as const)
    expect(await issuesOf(documentsWith(place, condition))).toEqual([
      {
        document: 'question-q2',
        field: 'condition.lines[0].tests[0].source',
        rule: 'condition-unasked',
        message: expect.stringContaining(why),
      },
    ]);
});

const withFields = (documents: SeedDocument[], ...names: string[]) =>
  documents.map((document) =>
    document._id === 'leadForm'
      ? { ...document, fields: names.map((name) => ({ _type: 'formField', name })) }
      : document,
  );

test('a condition on the industry needs a form that asks for it', async () => {
  const test = { source: 'industry', industries: [{ _ref: 'industry-healthcare' }] };
  const documents = documentsWith('before', test);
  expect(await issuesOf(withFields(documents, 'email', 'industry'))).toEqual([]);
  expect(await issuesOf(withFields(documents, 'email'))).toMatchObject([
    { field: 'condition.lines[0].tests[0].source', rule: 'condition-unasked' },
  ]);
});

test('a form asks for each field once', async () => {
  expect(await issuesOf(withFields(seedDocuments(), 'email', 'city'))).toEqual([]);
  expect(await issuesOf(withFields(seedDocuments(), 'email', 'city', 'email'))).toMatchObject([
    { document: 'leadForm', field: 'fields[2].name', rule: 'duplicate-field' },
  ]);
});

test('while leads are on, a form has to ask for the email', async () => {
  expect(await issuesOf(withFields(documentsWithLeads(), 'email', 'city'))).toEqual([]);
  expect(await issuesOf(withFields(documentsWithLeads(), 'city'))).toMatchObject([
    { document: 'leadForm', field: 'fields', rule: 'lead-address' },
  ]);
});

const OWN = { _type: 'ownField', key: 'own', label: 'Own', name: 'text' };

test.each<[object, string, string]>([
  [{ label: ' ' }, 'label', 'too-small'],
  [{ key: 'a b' }, 'key', 'wrong-format'],
  [{ name: 'file' }, 'name', 'unknown-choice'],
  [{ key: 'other' }, 'key', 'duplicate-field'],
  [{ name: 'choice', options: ['One'] }, 'options', 'own-choices'],
  [{ name: 'choice', options: ['One', 'Two', 'One'] }, 'options[2]', 'own-choices'],
  [{ name: 'number', lowest: 2, highest: 1 }, 'highest', 'number-range'],
])('a field of its own with %j is wrong at its %s', async (wrong, field, rule) => {
  const issuesWith = (own: object) =>
    issuesOf(
      seedDocuments().map((document) =>
        document._id === 'leadForm'
          ? {
              ...document,
              fields: [
                { ...OWN, key: 'other' },
                { ...OWN, ...own },
              ],
            }
          : document,
      ),
    );
  expect(await issuesWith({ name: 'choice', options: ['One', 'Two'] })).toEqual([]);
  expect(await issuesWith({ name: 'number', lowest: 2, highest: 2 })).toEqual([]);
  expect(await issuesWith(wrong)).toMatchObject([
    { document: 'leadForm', field: `fields[1].${field}`, rule },
  ]);
});

test.each([{ fields: [] }, { fields: undefined }])(
  'a form with %j asks for nothing, which is an error',
  async (nothing) => {
    const documents = seedDocuments().map((document) =>
      document._id === 'leadForm' ? { ...document, ...nothing } : document,
    );
    const [issue] = await issuesOf(documents);
    expect(issue).toMatchObject({ document: 'leadForm', field: 'fields' });
    expect(issue?.message).toContain('Add what the form asks for.');
  },
);

test('a form with fields of its own needs their messages', async () => {
  const documents = seedDocuments().map((document) =>
    document._id === 'leadForm' ? { ...document, ownMessages: undefined, fields: [OWN] } : document,
  );
  expect(await issuesOf(documents)).toMatchObject([
    { document: 'leadForm', field: 'ownMessages', rule: 'own-messages' },
  ]);
});

const content = await seedContent();

const namesMissing = (title: string, changes: Partial<SiteContent>) => {
  const { resultsPage } = content;
  const booking = { ...resultsPage.booking, title, text: title };
  const edited = { ...content, resultsPage: { ...resultsPage, booking }, ...changes };
  return [...checkNames(edited)].map(({ path }) => path.join('.'));
};
const formWith = (isRequired: boolean) => ({
  leadForm: { ...content.leadForm, fields: [{ name: 'firstName' as const, isRequired }] },
});

test.each([
  ['A place for {firstName} is free', 2],
  ['Dear {firstName}, {firstName} is a fine name', 2],
  ['{firstName} can start now', 2],
  ['{firstName}, ready?', 0],
  ['Hi {firstName}, ready?', 0],
  ['Ready, {firstName}?', 0],
  ['Ready when you are, {firstName}', 0],
  [content.resultsPage.booking.title, 0],
])('where not everyone gives a first name, “%s” has %d warnings', (title, count) => {
  const fields = ['resultsPage.booking.title', 'resultsPage.booking.text'].slice(0, count);
  expect(namesMissing(title, { formPlace: 'none' })).toEqual(fields);
  expect(namesMissing(title, formWith(false))).toEqual(fields);
  expect(namesMissing(title, formWith(true))).toEqual([]);
  expect(namesMissing(title, {})).toEqual([]);
});
