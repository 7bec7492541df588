import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { entryProblem } from '#app/quiz/languages/entry-problem.ts';
import { translated } from '#app/quiz/languages/translated.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { queryContent, type SeedDocument, seedDocuments } from '#tests/seed.ts';

const read = (file: string): SeedDocument[] =>
  readNdjson(readFileSync(file, 'utf8')).map(({ document }) => document);

const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** The seed, whose audit has other parts, with French ones. */
const withParts = (name: string, parts: object) => [
  ...seedDocuments().map((each) => (each._type === 'audit' ? { ...each, ...parts } : each)),
  ...(name === 'seed' ? [] : read(`seed/${name}.ndjson`)),
  ...read(`seed/fr-CA/${name}.ndjson`),
];

const FILES: [name: string, parts: object][] = [
  ['seed', {}],
  [
    'new-audit',
    {
      landingPage: reference('landing-template'),
      leadForm: reference('form-template'),
      resultsPage: reference('report-template'),
    },
  ],
  ['new-client', { settings: reference('settings-template') }],
];

test.each(FILES)('%s.ndjson is translated into French as a whole', async (name, parts) => {
  const own = new Set(
    read(`seed/fr-CA/${name}.ndjson`).map(({ _id }) => _id.replace('translation-fr-CA-', '')),
  );
  const { texts, lost } = translated(await queryContent(withParts(name, parts)), 'fr-CA');
  const ofFile = texts.filter(({ document, isOptional }) => own.has(document) && !isOptional);
  // What stands for a name until an audit is made is no placeholder of the site.
  const problems = ofFile.filter(({ of }) => !/^\{(client|auditName)\}$/.test(of));
  expect(lost).toEqual([]);
  expect(problems.filter(({ status }) => status !== 'translated')).toEqual([]);
  expect(problems.filter((text) => entryProblem(text, text.entry?.text ?? ''))).toEqual([]);
});

test('the shipped audit has nothing that is not in French', async () => {
  const { content, untranslated, issues } = contentIn(
    await queryContent(withParts('seed', {})),
    'fr-CA',
  );
  expect(content?.landingPage.headline).toBe('Votre entreprise est-elle invisible pour l’IA?');
  expect({ untranslated, issues }).toEqual({ untranslated: [], issues: [] });
});

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(wordsIn);

/** Typography of the Office québécois de la langue française. An address has a colon, too. */
const MISTAKES =
  /(?<![\u00a0\s/]|https?):(?!\/\/)|(?<!\u00a0)[%»]|«(?!\u00a0)|\s[;!?]|\d ?\$|'|\.{3}|["“”]/u;

test('French has no-break spaces where Quebec writes them, and typographic signs', () => {
  const entries = FILES.flatMap(([name]) => read(`seed/fr-CA/${name}.ndjson`)).flatMap(
    ({ entries }) => Object.values(Object(entries)).map((entry) => wordsIn(Object(entry).text)),
  );
  const legal: unknown = JSON.parse(readFileSync('seed/fr-CA/lead-texts.json', 'utf8'));
  expect([...entries.flat(), ...wordsIn(legal)].filter((text) => MISTAKES.test(text))).toEqual([]);
});
