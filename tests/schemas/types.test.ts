import { createSchema, prepareForPreview } from 'sanity';
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

const schema = createSchema({ name: 'default', types: schemaTypes });

test.each(schemaTypes.map(({ name }) => name))(
  '%s: what has only empty texts has a title',
  (name) => {
    const type = schema.get(name);
    if (!type) throw new Error(`There is no type ${name}.`);
    const fields = Object.values(type.preview?.select ?? {}).map((path) => [path, '']);
    expect(prepareForPreview(Object.fromEntries(fields), type).title).toMatch(/\S/);
  },
);

test.each(schemaTypes.flatMap(({ name, ...type }) => ('groups' in type ? [{ name, type }] : [])))(
  '$name: each tab has fields',
  ({ type: { fields, groups } }) => {
    const named = fields.flatMap(({ group }) => group ?? []);
    expect(new Set(named)).toEqual(new Set(groups?.map(({ name }) => name)));
  },
);
