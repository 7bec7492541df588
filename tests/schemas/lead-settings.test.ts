import { expect, test } from 'vitest';
import { issuesTogether } from '#schemas/validation/issues-together.ts';
import { missingSuggestions } from '#studio/inputs/suggested-lead-texts.ts';
import { documentsWithLeads, LEADS_ON, LEAVES } from '#tests/lead-settings.ts';
import { withField } from '#tests/seed.ts';
import { seed, seedDocument } from './seed.ts';
import { findingsIn } from './validate.ts';

const on = documentsWithLeads();
const off = withField(on, 'siteSettings', 'leads.isOn', false);
const settingsIn = (documents: typeof on) =>
  documents.find(({ _id }) => _id === 'siteSettings') ?? seedDocument('siteSettings');

const errorsIn = async (document: ReturnType<typeof seedDocument>, over: ReturnType<typeof seed>) =>
  (await findingsIn(document, over)).flatMap(({ level, at, message }) =>
    level === 'error' ? [`${at}: ${message}`] : [],
  );

test('complete settings with true texts can be published', async () => {
  expect(await errorsIn(settingsIn(on), off)).toEqual([]);
  expect(await issuesTogether(off, [settingsIn(on)])).toEqual([]);
});

test('the switch alone marks every field, also in groups that do not exist yet', async () => {
  const settings = { ...settingsIn(on), leads: { isOn: true } };
  const found = (await errorsIn(settings, off)).map((issue) => issue.split(':')[0]);
  expect(await issuesTogether(off, [settings])).not.toEqual([]);
  // Without its own reason for the email address, the form’s promise stands.
  expect(found.sort()).toEqual([...LEAVES.map((leaf) => `leads.${leaf}`), 'leads'].sort());
});

test('with the shipped texts, switching on is refused; the messages name the other documents', async () => {
  const settings = seedDocument('siteSettings', { leads: LEADS_ON });
  expect((await errorsIn(settings, seed())).sort()).toEqual([
    expect.stringMatching(/^booking: This is a placeholder/),
    expect.stringMatching(/^leads: This would break the form of .*?\. .*stays on this device/),
    expect.stringMatching(
      /^leads: This would break the landing page of .*?\. “Your information is secure and never shared\.”/,
    ),
    ...['privacy\\.url', 'provider\\.name', 'provider\\.url'].map((field) =>
      expect.stringMatching(new RegExp(`^${field}: This is a placeholder`)),
    ),
  ]);
});

test.each([
  ['landingPage', { security: 'We use your information only as the form explains.' }],
  ['leadForm', { privacyNotice: 'We use your information only as explained here.' }],
])('the true text of %s can be published before the switch', async (id, texts) => {
  expect(await errorsIn(seedDocument(id, texts), seed())).toEqual([]);
});

test.each(['landingPage', 'leadForm'])(
  'while leads are on, the shipped text of %s is refused at its field',
  async (id) => {
    const field = id === 'landingPage' ? 'security' : 'privacyNotice';
    expect(await errorsIn(seedDocument(id), on)).toEqual([
      expect.stringMatching(
        new RegExp(`^${field}: .* is not true while leads are on.*Write, for example: “`),
      ),
    ]);
  },
);

test('all but the names and addresses can be filled in with suggested texts, which are valid', () => {
  const suggested = missingSuggestions({ isOn: true }, 'en-CA')?.map(({ path }) => path.join('.'));
  expect(LEAVES.filter((leaf) => !suggested?.includes(leaf))).toEqual([
    'sender.name',
    'sender.address',
    'sender.contact',
    'personInCharge.name',
    'personInCharge.contact',
  ]);
});

test('a suggestion never replaces a text, only a missing or blank one', () => {
  expect(missingSuggestions(LEADS_ON, 'en')).toEqual([]);
  const blank = { ...LEADS_ON, purpose: ' ', withdrawal: undefined };
  expect(missingSuggestions(blank, 'en-CA')?.map(({ path }) => path.join('.'))).toEqual([
    'purpose',
    ...['link', 'title', 'text', 'button', 'done', 'gone'].map((name) => `withdrawal.${name}`),
  ]);
});
