import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { parsePersonas, personasQuery } from '#app/quiz/checks/personas.ts';
import { strengthenReferences } from '#lake/dataset/references.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { copyDocuments } from '#studio/panes/copy-documents.ts';
import { quizWithParts } from '#studio/versions/quiz-parts.ts';
import { fc } from '#tests/fast-check.ts';
import { contentOf, type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

const quizDocuments = (dataset: readonly StoredDocument[]) =>
  quizWithParts(dataset, 'quiz-default');

/** Copies among these documents, all of them published. */
const copiesOf = (documents: readonly StoredDocument[], all = documents) =>
  copyDocuments(documents, { published: [...all], withDrafts: [...all] }, numberedIds());

function numberedIds() {
  let count = 0;
  return () => `copy-${++count}`;
}

/** All references in a value, each as its path and id. */
function referencesIn(value: unknown, path = ''): [path: string, id: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, string][] =
    '_ref' in value && typeof value._ref === 'string' ? [[path, value._ref]] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, each]) => referencesIn(each, `${path}.${name}`)),
  ];
}

/** The copy as the Content Lake publishes it. */
function published(copy: StoredDocument): SeedDocument {
  const fields = Object.entries(copy).map(([name, value]) => [name, strengthenReferences(value)]);
  return { ...Object.fromEntries(fields), _id: copy._id.replace('drafts.', ''), _type: copy._type };
}

test('the quiz of the seed is copied with its 8 questions, 3 quick wins, 3 tiles and its personas', () => {
  const types = quizDocuments(seedDocuments()).map(({ _type }) => _type);
  const countOf = (type: string) => types.filter((each) => each === type).length;
  expect(types[0]).toBe('quiz');
  expect(types.filter((type) => type.endsWith('Question'))).toHaveLength(8);
  expect([countOf('quickWinRule'), countOf('opportunityTile'), countOf('industry')]).toEqual([
    3, 3, 0,
  ]);
  expect(countOf('persona')).toBe(
    seedDocuments().filter(({ _type }) => _type === 'persona').length,
  );
});

test('the published copy has the content of the original, and its personas the same answers', async () => {
  const seed = seedDocuments();
  const copies = copiesOf(quizDocuments(seed), seed).map(published);
  const all = withField([...seed, ...copies], 'audit', 'quiz._ref', copies[0]?._id);
  expect((await contentOf(all)).quiz).toEqual((await contentOf(seed)).quiz);
  const personas = async (documents: readonly SeedDocument[]) =>
    parsePersonas(await (await evaluate(parse(personasQuery), { dataset: documents })).get());
  const copied = (await personas(all)).filter(({ id }) => id.startsWith('copy-'));
  const before = await personas(seed);
  expect(copied).toEqual(before.map((each) => ({ ...each, id: expect.any(String) })));
});

test('the original stays, and texts that visitors read are the same in the copy', () => {
  const seed = seedDocuments();
  const originals = quizDocuments(seed);
  const copies = copiesOf(originals, seed);
  expect(seed).toEqual(seedDocuments());
  expect(copies[0]?._id).toBe('drafts.copy-1');
  expect(copies.map(({ title }) => title)).toEqual(originals.map(({ title }) => title));
});

const ids = ['a', 'b', 'c', 'd'];
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...ids, 'outside', 5, null),
    fc.record(
      {
        _type: fc.constant('reference'),
        _ref: fc.constantFrom(...ids, 'outside'),
        _weak: fc.boolean(),
      },
      { requiredKeys: ['_type', '_ref'] },
    ),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('one', 'two', 'title', 'name'), tie('any')),
  ),
})).any;
const sets = fc.uniqueArray(
  fc.record({
    _id: fc.constantFrom(...ids),
    _type: fc.constantFrom('quiz', 'persona', 'quickWinRule'),
    _rev: fc.constant('revision'),
    fields: value,
  }),
  { selector: ({ _id }) => _id, minLength: 1 },
);

test('each reference within any set refers to the copy, and no other reference changes', () => {
  fc.assert(
    fc.property(sets, (documents) => {
      const outside = { _id: 'outside', _type: 'industry' };
      const copies = copiesOf(documents, [outside, ...ids.map((_id) => ({ ...outside, _id }))]);
      const copyOf = new Map(
        documents.map(({ _id }, index) => [_id, copies[index]?._id.replace('drafts.', '')]),
      );
      expect(new Set(copies.map(({ _id }) => _id)).size).toBe(documents.length);
      for (const [index, document] of documents.entries()) {
        const copy = copies[index];
        expect(copy).toMatchObject({ _type: document._type });
        expect(copy).not.toHaveProperty('_rev');
        expect(referencesIn(copy)).toEqual(
          referencesIn(document).map(([path, id]) => [path, copyOf.get(id) ?? id]),
        );
        expect(referencesIn(copy && published(copy)).length).toBe(referencesIn(document).length);
      }
    }),
  );
});

test('a reference within the set is weak until it is published, unless it is always weak', () => {
  const quiz = { _id: 'quiz', _type: 'quiz', questions: [{ _ref: 'q1' }, { _ref: 'q2' }] };
  const persona = { _id: 'persona', _type: 'persona', question: { _ref: 'q1', _weak: true } };
  const question = { _id: 'q1', _type: 'sliderQuestion' };
  const other = { _id: 'q2', _type: 'sliderQuestion' };
  const copies = copiesOf([quiz, persona, question], [other]);
  expect(copies[0]?.questions).toEqual([
    { _ref: 'copy-3', _weak: true, _strengthenOnPublish: { type: 'sliderQuestion' } },
    { _ref: 'q2' },
  ]);
  expect(copies[1]?.question).toEqual({ _ref: 'copy-3', _weak: true });
});
