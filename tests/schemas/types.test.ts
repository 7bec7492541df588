import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';
import { SITE_TYPES, STUDIO_ONLY_TYPES } from '#schemas/types/document-types.ts';

test('Sanity compiles the types without problems', () => {
  expect(createSchema({ name: 'default', types: schemaTypes })._validation).toEqual([]);
});

test('the document types are those of the site and those of the Studio only', () => {
  const documents = schemaTypes.flatMap(({ name, type }) => (type === 'document' ? [name] : []));
  expect(documents.sort()).toEqual([...SITE_TYPES, ...STUDIO_ONLY_TYPES].sort());
});
