import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translation } from '#app/quiz/contract/translation.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { translated } from '#app/quiz/languages/translated.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import clientPage from '#seed/fr-CA/access-texts.json' with { type: 'json' };
import french from '#seed/fr-CA/lead-texts.json' with { type: 'json' };
import english from '#seed/lead-texts.json' with { type: 'json' };
import { translationsOfTemplate } from '#studio/panes/template-translations.ts';
import { contentOfTemplate, TEMPLATES } from '#studio/panes/templates.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { contentOf, queryContent, type SeedDocument, seedDocuments } from '#tests/seed.ts';

const read = (file: string): SeedDocument[] =>
  readNdjson(readFileSync(file, 'utf8')).map(({ document }) => document);

const entriesOf = (translations: SeedDocument[]) =>
  translations.flatMap(({ entries }) => translation.shape.entries.parse(entries));

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

/** The files of the seed that are translated, each with the content in which its documents are, and with what translates these. */
const FILES: [
  name: string,
  documents: () => Promise<SeedDocument[]>,
  translations?: () => Promise<SeedDocument[]>,
][] = [
  ['seed', async () => withParts({})],
  ['new-audit', async () => withParts(NEW_AUDIT, read('seed/new-audit.ndjson'))],
  [
    'new-client',
    async () =>
      withParts({ settings: reference('settings-template') }, read('seed/new-client.ndjson')),
  ],
  ...TEMPLATES.filter(({ id }) => id !== 'audit').map((template): (typeof FILES)[number] => [
    `templates/${template.id}`,
    async () => {
      const { documents } = await contentOfTemplate(template);
      return withParts({ ...NEW_AUDIT, quiz: reference(String(documents[0]?._id)) }, documents);
    },
    () => translationsOfTemplate(template),
  ]),
];

test.each(FILES)(
  '%s.ndjson is translated into French as a whole',
  async (name, documentsIn, translationsFor) => {
    const own = new Set((await documentsIn()).map(({ _id }) => _id));
    const shared = new Set(seedDocuments().map(({ _id }) => _id));
    const inFile = read(`seed/fr-CA/${name}.ndjson`);
    const translations = (await translationsFor?.()) ?? inFile;
    // A template replaces some of what a new audit has, whose translations are then of nothing.
    const keys = new Set(entriesOf(inFile).map(({ _key }) => _key));
    const { texts, lost } = translated(
      await queryContent([...(await documentsIn()), ...translations]),
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
    expect({ lost: lost.filter(({ _key }) => keys.has(_key)), problems }).toEqual({
      lost: [],
      problems: [],
    });
  },
);

test('the shipped audit has nothing that is not in French', async () => {
  const documents = withParts({}, read('seed/fr-CA/seed.ndjson'));
  const { content, untranslated, issues } = contentIn(await queryContent(documents), 'fr-CA');
  expect(content?.landingPage.headline).toBe('Votre entreprise est-elle invisible pour l’IA?');
  expect({ untranslated, issues }).toEqual({ untranslated: [], issues: [] });
});

const textsIn = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));

test('the suggested texts of leads are whole in French, for an audit in French and beside English', async () => {
  const inCharge = { ...LEADS_ON.personInCharge, ...french.personInCharge };
  const own = documentsWithLeads({ ...LEADS_ON, ...french, personInCharge: inCharge });
  expect((await contentOf(own)).siteSettings.leads?.purpose).toBe(french.purpose);
  const translations = new Map(textsIn(french, 'leads'));
  const settings = {
    _id: 'translation-fr-CA-siteSettings',
    _type: 'translation',
    language: 'fr-CA',
    source: { ...reference('siteSettings'), _weak: true },
    entries: textsIn(english, 'leads').map(([path, of]) => ({
      _key: path.replaceAll('.', '-'),
      path,
      of,
      text: translations.get(path) ?? '',
    })),
  };
  const { texts, lost, issues } = contentIn(
    await queryContent([...documentsWithLeads(), settings]),
    'fr-CA',
  );
  const legal = texts.filter(({ path, isOptional }) => path.startsWith('leads.') && !isOptional);
  expect(legal.filter(({ status }) => status === 'translated')).toHaveLength(translations.size);
  expect({ lost, issues }).toEqual({ lost: [], issues: [] });
});

const wordsIn = (value: unknown): string[] => textsIn(value, '').map(([, text]) => text);

/** Typography of the Office québécois de la langue française. An address has a colon, too. */
const MISTAKES =
  /(?<!\u00a0|https?):(?!\/\/)|(?<!\u00a0)[%»]|«(?!\u00a0)|\s[;!?]|\d ?\$|\d h\b|'|\.{3}|["“”]/u;

test('French has no-break spaces where Quebec writes them, and typographic signs', () => {
  const texts = FILES.flatMap(([name]) =>
    entriesOf(read(`seed/fr-CA/${name}.ndjson`)).map(({ text }) => text),
  );
  expect(
    [...texts, ...wordsIn([french, clientPage])].filter((text) => MISTAKES.test(text)),
  ).toEqual([]);
});
