import { readFileSync } from 'node:fs';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { checkFrench } from '#app/quiz/checks/check-leads.ts';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { contentWithLeads, documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { queryContent, type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

const seed = seedDocuments();

const issuesOf = async (documents: readonly SeedDocument[]) =>
  inspect(await (await evaluate(parse(inspectionQuery), { dataset: documents })).get()).issues;

const errorsOf = async (documents: readonly SeedDocument[]) =>
  (await issuesOf(documents)).flatMap(({ severity, rule, document, field }) =>
    severity === 'error' ? [`${rule}: ${document} ${field}`] : [],
  );

const textOf = (id: string, field: string): unknown =>
  field.split('.').reduce<unknown>(
    (value, name) => Reflect.get(Object(value), name),
    seed.find(({ _id }) => _id === id),
  );

const french = readNdjson(readFileSync('seed/fr-CA/seed.ndjson', 'utf8')).map(
  ({ document }) => document,
);

const frenchOf = (id: string, path: string): unknown => {
  const translation = french.find(({ _id }) => _id === `translation-fr-CA-${id}`);
  const entries: unknown[] = Object.values(Object(translation?.entries));
  return Reflect.get(
    Object(entries.find((each) => Reflect.get(Object(each), 'path') === path)),
    'text',
  );
};

test('in the seed, the promises and the placeholders keep leads from being switched on, each at its field', async () => {
  const documents = withField(seed, 'siteSettings', 'leads', LEADS_ON);
  expect((await errorsOf(documents)).sort()).toEqual([
    'lead-claim: landingPage security',
    'lead-claim: leadForm privacyNotice',
    'placeholder: siteSettings booking',
    'placeholder: siteSettings privacy.url',
    'placeholder: siteSettings provider.name',
    'placeholder: siteSettings provider.url',
  ]);
});

test('what is wrong elsewhere is said at once, also while lead settings are missing', async () => {
  const documents = withField(seed, 'siteSettings', 'leads', { ...LEADS_ON, purpose: '' });
  expect(await errorsOf(documents)).toEqual(
    expect.arrayContaining([
      'too-small: siteSettings leads.purpose',
      'lead-claim: landingPage security',
      'placeholder: siteSettings booking',
    ]),
  );
});

test('true texts and complete settings have no error', async () => {
  expect(await errorsOf(documentsWithLeads())).toEqual([]);
});

const PROMISES: [document: string, field: string, text: unknown][] = [
  ['landingPage', 'security', textOf('landingPage', 'security')],
  ['leadForm', 'privacyNotice', textOf('leadForm', 'privacyNotice')],
  ['landingPage', 'security', 'Nobody receives it.'],
  ['siteSettings', 'texts.noScript', 'Turn JavaScript on. Your answers stay with you.'],
  ['landingPage', 'security', frenchOf('landingPage', 'security')],
  ['leadForm', 'privacyNotice', frenchOf('leadForm', 'privacyNotice')],
  ['landingPage', 'security', 'Personne ne les reçoit.'],
  ['siteSettings', 'texts.noScript', 'Activez JavaScript. Vos réponses restent chez vous.'],
];

test.each([
  'Your information is SECURE and\n  never shared!',
  'Free. Your information is secure and never shared. No credit card.',
  'What you enter stays on your device.',
  'Your answers stay on this device.',
  'No one else sees them.',
  'Your data is never shared.',
  'Vos renseignements sont PROTÉGÉS et ne sont\u00a0jamais communiqués!',
  'Ce que vous inscrivez reste sur cet appareil.',
  'Vos réponses demeurent sur votre appareil.',
  'Personne d’autre ne les voit.',
  'Vos réponses restent avec vous.',
])('a similar promise blocks leads wherever it is: %s', async (promise) => {
  expect(await errorsOf(withField(documentsWithLeads(), 'landingPage', 'offer', promise))).toEqual([
    'lead-claim: landingPage offer',
  ]);
  expect(await errorsOf(withField(seed, 'landingPage', 'offer', promise))).toEqual([]);
});

test.each(PROMISES)(
  'the promise in %s %s is the only error, which offers a true text',
  async (document, field, text) => {
    const documents = withField(documentsWithLeads(), document, field, text);
    expect(await errorsOf(documents)).toEqual([`lead-claim: ${document} ${field}`]);
    const [issue] = await issuesOf(documents);
    const [, suggestion = ''] = /Write, for example: “(.*)”$/.exec(issue?.message ?? '') ?? [];
    expect(suggestion.length).toBeGreaterThan(30);
    expect(await errorsOf(withField(documents, document, field, suggestion))).toEqual([]);
    expect(await errorsOf(withField(seed, document, field, suggestion))).toEqual([]);
  },
);

test.each([
  ['sender.name', 'Your Company'],
  ['sender.name', '[name]'],
  ['sender.address', '123 Example Street, Halifax NS'],
  ['sender.address', 'TBD'],
  ['sender.contact', 'you@example.com'],
  ['sender.contact', '902-555-0123'],
  ['personInCharge.name', 'Your Name'],
  ['personInCharge.contact', 'privacy@example.org'],
  ['recipients', 'Our CRM: [name of the CRM]'],
])('leads need their own %s: "%s" is a placeholder', async (field, value) => {
  const documents = withField(documentsWithLeads(), 'siteSettings', `leads.${field}`, value);
  expect(await errorsOf(documents)).toEqual([`lead-placeholder: siteSettings leads.${field}`]);
});

test.each([
  ['privacy.url', 'https://example.com/privacy'],
  ['provider.name', 'Your Company'],
  ['footer', '[name]'],
  ['booking', 'https://example.com/book'],
])('leads need their own %s; without leads, the placeholder is a warning', async (field, value) => {
  const edited = withField(documentsWithLeads(), 'siteSettings', field, value);
  expect(await errorsOf(edited)).toEqual([`placeholder: siteSettings ${field}`]);
  expect(await errorsOf(withField(edited, 'siteSettings', 'leads.isOn', false))).toEqual([]);
});

test.each([
  ['retention', 'For a while.'],
  ['personInCharge.text', 'Write to {contact}.'],
  ['personInCharge.text', 'It is {name}.'],
])('%s must name its facts: "%s" does not', async (field, value) => {
  const documents = withField(documentsWithLeads(), 'siteSettings', `leads.${field}`, value);
  expect(await errorsOf(documents)).toEqual([`lead-fact: siteSettings leads.${field}`]);
});

test('the messages about a made-up value and a missing fact say what to write', async () => {
  const messages = async (field: string, value: string) =>
    (await issuesOf(withField(documentsWithLeads(), 'siteSettings', `leads.${field}`, value))).map(
      ({ message }) => message,
    );
  expect(await messages('sender.name', 'Your Company')).toEqual([
    'This is a placeholder. Write your own before you switch leads on.',
  ]);
  expect(await messages('personInCharge.text', 'Write to us.')).toEqual([
    'Visitors must be able to read this here: add {name}.',
    'Visitors must be able to read this here: add {contact}.',
  ]);
});

test.each([
  'retention',
  'personInCharge.text',
  'reportEmail.subject',
  'reportEmail.body',
  'purpose',
])('%s supports only its own placeholders', async (field) => {
  const documents = withField(
    documentsWithLeads(),
    'siteSettings',
    `leads.${field}`,
    '{months} {name} {contact} {businessName} {firstName} {other}',
  );
  expect(await errorsOf(documents)).toContain(`unknown-placeholder: siteSettings leads.${field}`);
});

test('the email with the report may name the visitor and the business', async () => {
  const body = 'Hi {firstName}, here is the report of {businessName}.';
  const documents = withField(documentsWithLeads(), 'siteSettings', 'leads.reportEmail.body', body);
  expect(await errorsOf(documents)).toEqual([]);
});

test.each(['Xavier Ltd.', 'Ask Your Name', 'Your Company Store', 'Todo Sushi'])(
  'a business may be called %s',
  async (name) => {
    const documents = withField(documentsWithLeads(), 'siteSettings', 'leads.sender.name', name);
    expect(await errorsOf(documents)).toEqual([]);
  },
);

test('a translation that still makes a promise is refused, and its place has the true text', async () => {
  const result = await queryContent([...documentsWithLeads(), ...french]);
  const { content, issues } = contentIn(result, 'fr-CA');
  expect(issues.map(({ document, rule }) => `${rule}: ${document}`)).toEqual([
    'translation-refused: translation-fr-CA-landingPage',
    'translation-refused: translation-fr-CA-leadForm',
  ]);
  expect(issues[0]?.message).toMatch(/Write, for example: “Nous n’utilisons vos renseignements/);
  expect(content?.landingPage.security).toBe('We use your information only as the form explains.');
  expect(content?.landingPage.headline).toBe(frenchOf('landingPage', 'headline'));
});

const warnings = async (documents: readonly SeedDocument[]) =>
  (await issuesOf(documents)).map(({ severity, rule }) => `${severity} ${rule}`);

test('Quebec without French is a warning, while leads are on', async () => {
  const english = withField(documentsWithLeads(), 'audit', 'languages', []);
  expect(await warnings(english)).toContain('warning no-french');
  expect(await warnings(withField(seed, 'audit', 'languages', []))).not.toContain(
    'warning no-french',
  );
  const french = withField(english, 'siteSettings', 'language', 'fr-CA');
  expect(await warnings(french)).not.toContain('warning no-french');
  const elsewhere = withField(english, 'province-quebec', 'value', 'Ontario West');
  expect(await warnings(elsewhere)).not.toContain('warning no-french');
});

test('a booking address that passes details on breaks the promises of the form, while leads are off', async () => {
  const booked = (query: string) =>
    withField(seed, 'siteSettings', 'booking', `https://calendly.com/us${query}`);
  const found = await issuesOf(booked('?email={email}'));
  const claims = found.filter(({ rule }) => rule === 'booking-claim');
  expect(claims.map(({ document, field }) => `${document} ${field}`).toSorted()).toEqual([
    'landingPage security',
    'leadForm email.help',
    'leadForm privacyNotice',
  ]);
  for (const query of ['', '?score={score}'])
    expect(await warnings(booked(query))).not.toContain('warning booking-claim');
});

test('French beside the audit’s language counts once it is live', async () => {
  expect(await warnings(documentsWithLeads())).not.toContain('warning no-french');
  for (const language of [
    { tag: 'fr-CA' },
    { tag: 'fr', isLive: false },
    { tag: 'es', isLive: true },
  ])
    expect(
      await warnings(withField(documentsWithLeads(), 'audit', 'languages', [language])),
    ).toContain('warning no-french');
});

test.each([
  ['Quebec', 'en-CA', 1],
  ['Québec', 'en', 1],
  ['quebec', 'afr', 1],
  ['Old Quebec', 'en-CA', 0],
  ['Quebec City', 'en-CA', 0],
  ['Quebec', 'fr', 0],
  ['Quebec', 'FR-ca', 0],
])('%s in a site in %s has %d warnings', async (value, language, count) => {
  const { siteSettings, leadForm } = await contentWithLeads();
  const provinces = [{ value, label: value }];
  const found = [
    ...checkFrench({
      siteSettings: { ...siteSettings, language },
      leadForm: { ...leadForm, provinces },
    }),
  ];
  expect(found.map(({ rule, path }) => `${rule} ${path.join('.')}`)).toEqual(
    Array(count).fill('no-french siteSettings.language'),
  );
  expect(found.every(({ message }) => /requires a French version/.test(message))).toBe(true);
});
