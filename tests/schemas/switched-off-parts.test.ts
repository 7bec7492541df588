import { expect, test } from 'vitest';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { schemaTypes } from '#schemas/index.ts';
import { seedDocument } from './seed.ts';

/** The objects of a form that have a switch, each with its fields. */
const parts = schemaTypes.flatMap(({ name: type, fields = [] }) =>
  fields.flatMap((part) => {
    const inner: unknown = ownProperty(part, 'fields');
    const isPart = Array.isArray(inner) && inner.some(({ name }) => name === 'isShown');
    return isPart ? [{ type, part: part.name, fields: inner }] : [];
  }),
);

/** Used though the part is off: an email with the report has the PDF all the same. */
const ALWAYS_USED = ['pdf.fileName', 'pdf.page'];

const ID: Record<string, string> = { quiz: 'quiz-default', resultsPage: 'resultsPage' };

test.each(parts)('$type: $part that is off is only its switch', ({ type, part, fields }) => {
  const values = seedDocument(ID[type] ?? '')[part];
  const isHidden = ({ hidden }: { hidden: unknown }, value: unknown, isShown: boolean) =>
    typeof hidden === 'function' && hidden({ parent: { isShown }, value });
  for (const field of fields) {
    const value = ownProperty(values, field.name);
    const stays = field.name === 'isShown' || ALWAYS_USED.includes(`${part}.${field.name}`);
    expect(isHidden(field, value, false), field.name).toBe(!stays);
    expect(isHidden(field, value, true), field.name).toBe(false);
    // What cannot be published is seen.
    expect(isHidden(field, {}, false), field.name).toBe(false);
  }
});

test('the benchmark and eight parts of the report have a switch', () => {
  expect(parts.map(({ type, part }) => `${type}.${part}`)).toHaveLength(10);
});
