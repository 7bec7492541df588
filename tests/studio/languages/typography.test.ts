import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { hasFrenchSpaces, warningsOf, withFrenchSpaces } from '#studio/languages/model/warnings.ts';

test.each([
  ['Votre résultat: 40', 'Votre résultat\u00a0: 40'],
  ['Votre résultat : 40', 'Votre résultat\u00a0: 40'],
  ['50% des gens, {score} % en tout', '50\u00a0% des gens, {score}\u00a0% en tout'],
  ['1 000$', '1 000\u00a0$'],
  ['« Bonjour »', '«\u00a0Bonjour\u00a0»'],
  ['«Bonjour»', '«\u00a0Bonjour\u00a0»'],
  ['Vraiment ? Oui ! Non\u00a0; peut-être\u202f?', 'Vraiment? Oui! Non; peut-être?'],
])('%j is mended to %j, and then stays', (text, mended) => {
  expect(withFrenchSpaces(text)).toBe(mended);
  expect(withFrenchSpaces(mended)).toBe(mended);
});

test.each([
  'https://exemple.test/a?b=c:d',
  '[Voyez](https://exemple.test)',
  'À 10:30, écrivez à mailto:a@b.test',
  'Rien à changer.',
])('%j stays', (text) => {
  expect(withFrenchSpaces(text)).toBe(text);
});

test('the rules are those of French in Canada', () => {
  expect(['fr', 'fr-CA', 'FR-ca'].filter(hasFrenchSpaces)).toHaveLength(3);
  expect(['fr-FR', 'en-CA', 'frr'].filter(hasFrenchSpaces)).toEqual([]);
});

test.each(['seed', 'new-audit', 'new-client'])(
  'the shipped French of %s has these spaces',
  (name) => {
    const wrong = readNdjson(readFileSync(`seed/fr-CA/${name}.ndjson`, 'utf8'))
      .flatMap(({ document }) => Object(document).entries)
      .filter(({ of, text }) =>
        warningsOf({ of, isOptional: false }, text, 'fr-CA').some((each) => each.mended),
      );
    expect(wrong).toEqual([]);
  },
);

test('what looks wrong is named, and mended where that is certain', () => {
  const source = { of: 'Never', isOptional: false };
  expect(warningsOf(source, 'Never', 'es')).toEqual([{ text: 'This is the same as the source.' }]);
  expect(warningsOf({ ...source, isOptional: true }, 'Never', 'es')).toEqual([]);
  expect(warningsOf({ of: '{score} %', isOptional: false }, '{score}\u00a0%', 'fr-CA')).toEqual([]);
  expect(warningsOf(source, 'Jam\u200bais', 'fr-CA')).toEqual([
    { text: expect.stringContaining('invisible'), mended: 'Jamais' },
  ]);
  expect(warningsOf(source, 'Jamais !', 'fr-CA')).toEqual([
    { text: expect.stringContaining('no-break space'), mended: 'Jamais!' },
  ]);
  expect(warningsOf(source, ' ', 'fr-CA')).toEqual([]);
});
