import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { translated } from '#app/quiz/languages/translated.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { documentsOf, partsOfAudit, TEMPLATES } from '#studio/panes/templates.ts';
import { queryContent, type SeedDocument, seedDocuments } from '#tests/seed.ts';

const read = (file: string): SeedDocument[] =>
  readNdjson(readFileSync(file, 'utf8')).map(({ document }) => document);

const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** The seed, whose audit has other parts. */
const withParts = (parts: object, documents: readonly SeedDocument[] = []): SeedDocument[] => [
  ...seedDocuments().map((each) => (each._type === 'audit' ? { ...each, ...parts } : each)),
  ...documents,
];

const NEW_AUDIT = {
  landingPage: reference('landing-template'),
  leadForm: reference('form-template'),
  resultsPage: reference('report-template'),
};

/** The files of the seed that are translated, each with the content in which its documents are. */
const FILES: [name: string, documents: () => Promise<SeedDocument[]>][] = [
  ['seed', async () => withParts({})],
  ['new-audit', async () => withParts(NEW_AUDIT, read('seed/new-audit.ndjson'))],
  [
    'new-client',
    async () =>
      withParts({ settings: reference('settings-template') }, read('seed/new-client.ndjson')),
  ],
  ...TEMPLATES.filter(({ id }) => id !== 'audit').map(
    (template): [string, () => Promise<SeedDocument[]>] => [
      `templates/${template.id}`,
      async () => {
        const documents = [...(await documentsOf(template)), ...(await partsOfAudit(template))];
        return withParts({ ...NEW_AUDIT, quiz: reference(String(documents[0]?._id)) }, documents);
      },
    ],
  ),
];

test.each(FILES)('%s.ndjson is translated into French as a whole', async (name, documentsIn) => {
  const own = new Set((await documentsIn()).map(({ _id }) => _id));
  const shared = new Set(seedDocuments().map(({ _id }) => _id));
  const french = read(`seed/fr-CA/${name}.ndjson`);
  const { texts, lost } = translated(
    await queryContent([...(await documentsIn()), ...french]),
    'fr-CA',
  );
  const ofFile = texts.filter(
    ({ document, isOptional }) =>
      own.has(document) && (name === 'seed' || !shared.has(document)) && !isOptional,
  );
  // What stands for a name until an audit is made is no placeholder of the site.
  const problems = ofFile
    .filter(({ of }) => !/^\{(client|auditName)\}$/.test(of))
    .filter(({ status }) => status !== 'translated');
  expect(ofFile.length).toBeGreaterThan(20);
  expect({ lost, problems }).toEqual({ lost: [], problems: [] });
});

test('the shipped audit has nothing that is not in French', async () => {
  const documents = withParts({}, read('seed/fr-CA/seed.ndjson'));
  const { content, untranslated, issues } = contentIn(await queryContent(documents), 'fr-CA');
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
