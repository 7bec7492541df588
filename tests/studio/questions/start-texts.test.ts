import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { placeholders } from '#app/quiz/base/template.ts';
import { textsIn } from '#app/quiz/contract/structure.ts';
import { QUESTION_CONTRACTS } from '#app/quiz/questions/contracts.ts';
import { schemaTypes } from '#schemas/index.ts';
import { startingIn } from '#studio/questions/start-texts.ts';

type Field = { name: string; type: { initialValue?: unknown } };

const schema = createSchema({ name: 'test', types: schemaTypes });

/** What visitors read of a new question of each type in this language. */
const textsOf = (language: string) =>
  Object.entries(QUESTION_CONTRACTS).flatMap(([type, { contract }]) => {
    const fields: Field[] = Object(schema.get(type)).fields;
    const initial = fields.map(({ name, type }) => [name, type.initialValue]);
    const started = startingIn(language, Object.fromEntries(initial));
    return textsIn(contract, started).map(({ value }) => String(value));
  });

test('a question of a French audit starts with French texts, which have the same placeholders', () => {
  const [english, french] = [textsOf('en-CA'), textsOf('fr')];
  expect(english).toContain('Characters left: {count}');
  expect(french.filter((text) => english.includes(text))).toEqual([]);
  expect(french.map(placeholders)).toEqual(english.map(placeholders));
  expect(textsOf('es')).toEqual(english);
});
